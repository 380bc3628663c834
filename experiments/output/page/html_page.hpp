// Self-contained HTML pages: a template with embedded data, escaped so that data cannot act as markup or script.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

namespace experiments {

/// The template of this name with these data, which its script shows as text. The data cannot end the block that holds them,
/// and the page's policy lets it load nothing and run no other script. A function of its arguments. Throws std::logic_error if
/// there is no such template.
std::string html_page(std::string_view template_name, const nlohmann::ordered_json& data);

/// Bytes as text (RFC 4648, section 4).
std::string base64(std::span<const std::byte> bytes);

}  // namespace experiments
