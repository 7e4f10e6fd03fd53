/** Services stand on an invoice under these codes; the accountant confirms them. */
export const serviceCodes = {
  protection: '998724',
  delivery: '996819',
  assembly: '998739',
} as const

/** Services are taxed at their own rate. */
export const serviceRateBps = 1_800
