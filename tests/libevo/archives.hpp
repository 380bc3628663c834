// Saves and loads values by the binary archives that checkpoints use.
#pragma once

#include <boost/archive/binary_iarchive.hpp>
#include <boost/archive/binary_oarchive.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/utility.hpp>
#include <boost/serialization/vector.hpp>
#include <sstream>
#include <string>
#include <utility>

template <class T>
std::string archived(const T& value) {
  std::ostringstream bytes;
  boost::archive::binary_oarchive(bytes) << value;
  return std::move(bytes).str();
}

template <class T>
T restored(const std::string& bytes) {
  T value;
  std::istringstream stream(bytes);
  boost::archive::binary_iarchive(stream) >> value;
  return value;
}
