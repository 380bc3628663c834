#include "evo/run/state_archive.hpp"

#include <boost/archive/impl/archive_serializer_map.ipp>
#include <boost/archive/impl/basic_binary_iarchive.ipp>
#include <boost/archive/impl/basic_binary_iprimitive.ipp>

#include <fmt/format.h>

namespace evo::detail {

void state_reader::load_override(boost::archive::version_type& version) {
  base::load_override(version);
  const auto read = static_cast<unsigned>(version);
  if (read <= newest_version_) return;
  throw std::runtime_error(fmt::format("version {} of class {} is unknown, the newest known one is {}", read,
                                       boost::core::demangle(class_->name()), newest_version_));
}

void state_reader::load_override(boost::archive::tracking_type& tracking) {
  unsigned char byte = 0;  // a raw bool of another value than 0 and 1 may not even be looked at
  base::load(byte);
  tracking = boost::archive::tracking_type(false);
  if (byte != 0)
    throw std::runtime_error(fmt::format("class {} is stored by reference", boost::core::demangle(class_->name())));
}

void state_reader::load_override(boost::serialization::collection_size_type& count) {
  base::load_override(count);
  refuse_longer(count);
}

void state_reader::load(bool& value) {
  unsigned char byte = 0;
  base::load(byte);
  if (byte > 1) throw std::runtime_error(fmt::format("a truth value is {}, expected 0 or 1", byte));
  value = byte == 1;
}

void state_reader::load(std::string& text) {
  std::size_t length = 0;
  base::load(length);
  refuse_longer(length);
  text.resize(length);
  if (length > 0) base::load_binary(text.data(), length);
}

void state_reader::refuse_longer(std::uint64_t count) const {
  if (count <= source_.left()) return;
  throw std::runtime_error(fmt::format("a length of {} where {} bytes are left", count, source_.left()));
}

}  // namespace evo::detail

template class boost::archive::detail::archive_serializer_map<evo::detail::state_reader>;
template class boost::archive::basic_binary_iprimitive<evo::detail::state_reader, char, std::char_traits<char>>;
template class boost::archive::basic_binary_iarchive<evo::detail::state_reader>;
template class boost::archive::binary_iarchive_impl<evo::detail::state_reader, char, std::char_traits<char>>;
