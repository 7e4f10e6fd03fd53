// The search of the settings index: pages and their fields, and a guess where nothing is called so.
import type { SettingsRow } from './settings-rows.ts'

export type SettingsHit = { row: SettingsRow; to: string; name: string; where: string }

const plain = (text: string) => text.toLowerCase().trim()

export function findSettings(rows: readonly SettingsRow[], typed: string): SettingsHit[] {
  const wanted = plain(typed)
  if (wanted === '') return []
  return rows.flatMap((row): SettingsHit[] => [
    ...(plain(row.name).includes(wanted) ? [{ row, to: row.to, name: row.name, where: 'Settings' }] : []),
    ...row.fields
      .filter(({ name }) => plain(name).includes(wanted))
      .map(({ name, section, hash }) => ({
        row,
        to: hash ? `${row.to}#${hash}` : row.to,
        name,
        where: `${row.name}, ${section}`,
      })),
  ])
}

/** How many letters must change to make one word of the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + same,
      )
    }
    before = now
  }
  return before[other.length] ?? 0
}

/** The page whose words are nearest to what was typed, where they are near at all. */
export function guessSettings(rows: readonly SettingsRow[], typed: string): SettingsRow | undefined {
  const wanted = plain(typed)
  const nearest = rows
    .flatMap((row) =>
      [row.name, ...(row.alsoCalled ?? []), ...row.fields.flatMap(({ name }) => name.split(/\W+/))]
        .filter((word) => word.length > 2)
        .map((word) => ({ row, away: distance(wanted, plain(word)) })),
    )
    .toSorted((one, other) => one.away - other.away)[0]
  return nearest && nearest.away <= Math.max(1, Math.floor(wanted.length / 3)) ? nearest.row : undefined
}

/** What was typed, marked where it stands in a name. */
export function markIn(name: string, typed: string): [before: string, hit: string, after: string] {
  const at = plain(name).indexOf(plain(typed))
  const length = plain(typed).length
  return at < 0 ? [name, '', ''] : [name.slice(0, at), name.slice(at, at + length), name.slice(at + length)]
}
