// Numbers as text and back, independent of the locale. Parsing takes the whole text; printing uses the fewest digits that read back
// as the same bits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace experiments {

/// Decimal digits only: no sign, no exponent, no point, nothing before or behind.
std::optional<std::uint64_t> parse_integer(std::string_view text);

/// A finite decimal number, e.g. "0.25", "-3", "5e-1".
std::optional<double> parse_real(std::string_view text);

/// The shortest decimal text that reads back as the same bits; "nan", "inf" or "-inf" for a value that is not finite.
std::string format_double(double value);

/// 16 hexadecimal digits.
std::string hexadecimal(std::uint64_t value);

}  // namespace experiments
