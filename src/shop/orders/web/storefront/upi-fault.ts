const upiAddress = /^[A-Za-z0-9._-]{2,64}@[A-Za-z0-9.-]{2,50}$/

/** What is wrong with a UPI address. */
export function upiFault(typed = ''): string | undefined {
  const address = typed.trim()
  if (address === '') return 'Enter a UPI ID.'
  return upiAddress.test(address) ? undefined : 'A UPI ID looks like name@bank.'
}
