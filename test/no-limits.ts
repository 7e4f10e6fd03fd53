import { defaultLimits } from '#platform/http/limits.ts'

/** For LIMITS: where all calls come from one address, or by one person, and tries are not what is tested. */
export const noLimits = Object.keys(defaultLimits)
  .map((name) => `${name}=off`)
  .join()
