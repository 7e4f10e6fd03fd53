// What a document is made of, as data.

export type Part = {
  name: string
  label: string
  optional?: boolean
  hint?: string
  most?: number
} & (
  | { kind: 'text' | 'area' | 'href' | 'picture' | 'rupees' | 'paragraphs' | 'lines' | 'collection' }
  | { kind: 'choice'; choices: [value: string, label: string][] }
  | {
      kind: 'list'
      entry: Entry
      /** Stands by itself on the screen, not inside a panel. */
      isTop?: boolean
    }
)

/** What the entries of a list are. */
export type Entry = {
  one: string
  parts: Part[]
  fresh: Record<string, unknown>
  /** Entries may be shown between two moments. */
  isTimed?: boolean
  most: number
}
