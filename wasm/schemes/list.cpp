// The list of schemes: a declaration and a line each.
#include "posenc/schemes.h"

namespace posenc {

extern const Scheme kSinusoidal;
extern const Scheme kLearned;
extern const Scheme kSinusoidal2d;
extern const Scheme kSinusoidalNd;
extern const Scheme kNerf;
extern const Scheme kFourier;
extern const Scheme kRope;
extern const Scheme kRope2d;
extern const Scheme kRopeAxial;
extern const Scheme kRopeAxes;
extern const Scheme kMrope;
extern const Scheme kXpos;
extern const Scheme kNope;
extern const Scheme kAlibi;
extern const Scheme kRetnet;
extern const Scheme kLightning;
extern const Scheme kFox;
extern const Scheme kGatedDelta;
extern const Scheme kT5Bias;
extern const Scheme kDebertaBucket;
extern const Scheme kShaw;
extern const Scheme kTransformerXl;
extern const Scheme kSwin;
extern const Scheme kSwinV2;
extern const Scheme kKerple;
extern const Scheme kSandwich;
extern const Scheme kFire;
extern const Scheme kCope;
extern const Scheme kDualChunk;

std::span<const Scheme* const> schemes() {
  static constexpr std::array kSchemes = {
      &kSinusoidal,     //
      &kLearned,        //
      &kSinusoidal2d,   //
      &kSinusoidalNd,   //
      &kNerf,           //
      &kFourier,        //
      &kRope,           //
      &kRope2d,         //
      &kRopeAxial,      //
      &kRopeAxes,       //
      &kMrope,          //
      &kXpos,           //
      &kNope,           //
      &kAlibi,          //
      &kRetnet,         //
      &kLightning,      //
      &kFox,            //
      &kGatedDelta,     //
      &kT5Bias,         //
      &kDebertaBucket,  //
      &kShaw,           //
      &kTransformerXl,  //
      &kSwin,           //
      &kSwinV2,         //
      &kKerple,         //
      &kSandwich,       //
      &kFire,           //
      &kCope,           //
      &kDualChunk,      //
  };
  return kSchemes;
}

}  // namespace posenc
