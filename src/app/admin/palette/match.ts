// What a few typed letters find among the screens and acts. Products, orders and customers are the server's to find.

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Every typed word begins a word of the label: 'imp pro' finds Import products. */
export function matches(label: string, typed: string): boolean {
  const words = wordsOf(label)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

export type Part = { text: string; isMatch: boolean }

/** The label cut where a typed word stands in it, so that the entry can be shown. */
export function partsOf(label: string, typed: string): Part[] {
  const parts = wordsOf(typed)
  const cut = label.split(/([\p{L}\p{N}]+)/u).filter((piece) => piece !== '')
  return cut.flatMap((piece): Part[] => {
    const found = parts
      .filter((part) => piece.toLowerCase().startsWith(part))
      .reduce((longest, part) => Math.max(longest, part.length), 0)
    if (found === 0) return [{ text: piece, isMatch: false }]
    return [
      { text: piece.slice(0, found), isMatch: true },
      { text: piece.slice(found), isMatch: false },
    ].filter(({ text }) => text !== '')
  })
}
