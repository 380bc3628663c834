// Logarithm and exponential that give the same bits on every machine. The C library's differ in the last place between
// processors (it picks variants with fused multiply-add at run time), and results must not.
#pragma once

namespace evo {

/// Natural logarithm, within 2 units in the last place. x <= 0 gives -infinity, NaN gives NaN, infinity itself.
double portable_log(double x);

/// e^x, within 2 units in the last place for |x| < 700; 0 and infinity beyond the range of double, NaN for NaN.
double portable_exp(double x);

}  // namespace evo
