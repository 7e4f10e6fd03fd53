import { slugOf } from '#kernel/slug.ts'
import type { ProductId } from './product.ts'

const longestWords = 90

/** Reads well in an address: the title's words, then a short suffix that makes it the only one. */
export function productIdFrom(title: string, suffix: string): ProductId {
  const words = slugOf(title)
  const cut =
    words.length <= longestWords
      ? words
      : words.slice(
          0,
          words.lastIndexOf('-', longestWords) > 0 ? words.lastIndexOf('-', longestWords) : longestWords,
        )
  return [cut || 'piece', suffix].join('-')
}

// no vowels, so that no suffix spells a word; no characters that look alike
const suffixLetters = '23456789bcdfghjkmnpqrstvwxz'

/** Five letters from the bytes the caller drew. */
export const suffixFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, 5), (byte) => suffixLetters[byte % suffixLetters.length]).join('')

/** Whether a text is a whole id: words in small letters, and the suffix. */
export const isProductId = (text: string): boolean =>
  new RegExp(`^[a-z0-9-]+-[${suffixLetters}]{5}$`).test(text)
