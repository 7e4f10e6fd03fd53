// What is wrong with a GSTIN as typed. The server looks again.
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

export const normalGstin = (typed = ''): string => typed.replace(/\s/g, '').toUpperCase()

export function gstinFault(typed = ''): string | undefined {
  const gstin = normalGstin(typed)
  if (gstin === '') return 'Enter the GSTIN.'
  if (gstin.length !== 15) return `A GSTIN has 15 characters; this has ${gstin.length}.`
  return shape.test(gstin) ? undefined : 'This does not look like a GSTIN. It begins with two digits for the state.'
}
