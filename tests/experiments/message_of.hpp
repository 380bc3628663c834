// The message of the exception that a call must throw.
#pragma once

#include <doctest/doctest.h>

#include <string>

template <class Exception, class Call>
std::string message_of(const Call& call) {
  try {
    call();
  } catch (const Exception& error) {
    return error.what();
  }
  FAIL("nothing was thrown");
  return {};
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
