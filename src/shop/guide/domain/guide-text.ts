// A page of the owner's guide, as data. In words, *stars* are around what stands on the screen, and [brackets](orders)
// lead to a screen, by its name in `src/kernel/admin-paths.ts`.

export type GuideBlock =
  | string
  | { head: string }
  /** One after the other. */
  | { steps: readonly string[] }
  | { list: readonly string[] }
  /** What must not be overlooked. */
  | { note: string }
  /** A file of media/guide, without its ending. */
  | { picture: string; words: string }

export type GuideText = {
  slug: string
  title: string
  /** One sentence, for the list and under the title. */
  about: string
  blocks: readonly GuideBlock[]
}

export type GuideGroup = { name: string; pages: readonly GuideText[] }

export type Inline = { text: string; kind: 'plain' | 'name' } | { text: string; kind: 'link'; to: string }

export function readInline(words: string): Inline[] {
  return words
    .split(/(\*[^*]+\*|\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part): Inline => {
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
      if (link) return { kind: 'link', text: link[1] ?? '', to: link[2] ?? '' }
      if (/^\*[^*]+\*$/.test(part)) return { kind: 'name', text: part.slice(1, -1) }
      return { kind: 'plain', text: part }
    })
}

/** Every sentence of a page, for whoever looks for a word. */
export const wordsOf = ({ title, about, blocks }: GuideText): string[] => [
  title,
  about,
  ...blocks.flatMap((block) => {
    if (typeof block === 'string') return [block]
    if ('steps' in block) return block.steps
    if ('list' in block) return block.list
    if ('head' in block) return [block.head]
    return 'note' in block ? [block.note] : [block.words]
  }),
]
