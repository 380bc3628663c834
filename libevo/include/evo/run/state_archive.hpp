// States as bytes in Boost's binary archive format. The reader rejects damaged or hostile bytes: lengths beyond the end, unknown
// class versions, trailing bytes.
#pragma once

#include <boost/archive/binary_iarchive_impl.hpp>
#include <boost/archive/binary_oarchive.hpp>
#include <boost/archive/detail/register_archive.hpp>
#include <boost/core/demangle.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/utility.hpp>
#include <boost/serialization/vector.hpp>
#include <boost/serialization/version.hpp>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <type_traits>
#include <typeinfo>
#include <utility>

namespace evo {
namespace detail {

/// Bytes to read from, which know how many are left.
class byte_source final : public std::streambuf {
 public:
  explicit byte_source(std::string bytes) : bytes_(std::move(bytes)) {
    setg(bytes_.data(), bytes_.data(), bytes_.data() + bytes_.size());
  }
  std::size_t left() const { return static_cast<std::size_t>(egptr() - gptr()); }

 private:
  std::string bytes_;
};

/// Boost's header: the length of its signature, the signature, a version of two bytes. Boost asserts that the version is there.
inline constexpr std::size_t archive_header_size = 8 + 22 + 2;

/// Boost's reader of binary archives, made safe: memory stays within a constant times the bytes left. Throws
/// std::runtime_error, besides Boost's own exceptions.
class state_reader final : public boost::archive::binary_iarchive_impl<state_reader, char, std::char_traits<char>> {
  using base = boost::archive::binary_iarchive_impl<state_reader, char, std::char_traits<char>>;

 public:
  explicit state_reader(byte_source& source) : base(source, 0), source_(source) { init(0); }

  /// Boost's customisation points; every value that is read passes through here.
  template <class T>
  void load_override(T& value) {
    if constexpr (std::is_class_v<T>) {
      class_ = &typeid(T);
      newest_version_ = boost::serialization::version<std::remove_const_t<T>>::value;
    }
    base::load_override(value);
  }
  void load_override(boost::archive::class_id_optional_type&) {}  // binary archives have none
  void load_override(boost::archive::version_type& version);
  void load_override(boost::archive::tracking_type& tracking);
  void load_override(boost::serialization::collection_size_type& count);

  template <class T>
  void load(T& value) {
    base::load(value);
  }
  void load(bool& value);
  void load(std::string& text);

 private:
  void refuse_longer(std::uint64_t count) const;

  byte_source& source_;
  const std::type_info* class_ = &typeid(void);  ///< that is read: its version comes first
  unsigned newest_version_ = 0;
};

}  // namespace detail

template <class State>
std::string encode_state(const State& state) {
  std::ostringstream bytes;
  boost::archive::binary_oarchive(bytes) << state;
  return std::move(bytes).str();
}

/// Throws std::exception, naming the fault, unless the bytes are an archive of a State and nothing else. The values are not
/// checked.
template <class State>
State decode_state(const std::string& bytes) {
  if (bytes.size() < detail::archive_header_size) throw std::runtime_error("it is too short for an archive");
  detail::byte_source source(bytes);
  State state;
  detail::state_reader(source) >> state;
  if (source.left() > 0) throw std::runtime_error(std::to_string(source.left()) + " bytes follow its end");
  return state;
}

}  // namespace evo

BOOST_SERIALIZATION_REGISTER_ARCHIVE(evo::detail::state_reader)
BOOST_SERIALIZATION_USE_ARRAY_OPTIMIZATION(evo::detail::state_reader)
