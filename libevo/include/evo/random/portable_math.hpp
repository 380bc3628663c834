// Logarithm, exponential and power that give the same bits on every machine. The C library's differ in the last place between
// processors (it picks variants with fused multiply-add at run time), and results must not.
#pragma once

namespace evo {

/// Natural logarithm, within 2 units in the last place. x <= 0 gives -infinity, NaN gives NaN, infinity itself.
double portable_log(double x);

/// e^x, within 2 units in the last place for |x| < 700; 0 and infinity beyond the range of double, NaN for NaN.
double portable_exp(double x);

/// base^exponent for base >= 0, as exp(exponent ln base): the relative error is some 2^-51 (1 + |exponent ln base|). 0 to a
/// power above 0 is 0, anything to the power 0 is 1; NaN for a negative base.
double portable_pow(double base, double exponent);

}  // namespace evo
