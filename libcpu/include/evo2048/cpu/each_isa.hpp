// Macros that repeat a declaration for every instruction set that kernels are compiled for. Macros only, so that kernels may
// include it.
//
// A kernel's header declares its functions by a macro of one instruction set, which is also the namespace of that copy:
//
//   #define EVO2048_DECLARE_SUMS(isa) namespace game2048::isa { void sum(const std::uint8_t* cells, float* sums); }
//   EVO2048_EACH_ISA(EVO2048_DECLARE_SUMS)
//
// While a kernel is compiled (EVO2048_ISA, by evo2048_kernels() in cmake/evo2048_targets.cmake) that is its own copy, elsewhere all.
#pragma once

#if defined(EVO2048_ISA)
#define EVO2048_EACH_ISA(of) of(EVO2048_ISA)
#elif defined(EVO2048_X86_KERNELS)
#define EVO2048_EACH_ISA(of) of(baseline) of(avx2) of(avx512)
#define EVO2048_ISA_LIST(of) of(baseline), of(avx2), of(avx512)
#else
#define EVO2048_EACH_ISA(of) of(baseline)
#define EVO2048_ISA_LIST(of) of(baseline)
#endif
