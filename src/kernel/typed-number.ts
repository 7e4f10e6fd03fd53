// A number as somebody typed it. What cannot be read is never taken for nothing: nothing means 'none' or 'no limit'.

/** Null where nothing was typed, NaN where it is no number: '₹1,200' is 1200, 'twelve' is NaN. */
export function numberIn(typed: string | undefined): number | null {
  const text = (typed ?? '').replace(/[₹,%\s]/g, '')
  if (text === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

/** For a field that must have one. */
export const neededIn = (typed: string | undefined): number => numberIn(typed) ?? Number.NaN

/** What to say beside each of these values that is no number. */
export const noNumbers = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      Number.isNaN(value) ? [[name, 'Enter a number.']] : [],
    ),
  )
