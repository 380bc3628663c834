// Foreign text as XML.
#pragma once

#include <string>
#include <string_view>

namespace experiments {

/// Fit for the content of an element and for an attribute in either quotes: markup escaped; invalid UTF-8, and characters that
/// XML 1.0 does not allow, as U+FFFD.
std::string xml_text(std::string_view text);

/// Characters (code points) of a text in UTF-8.
std::size_t characters(std::string_view text);

}  // namespace experiments
