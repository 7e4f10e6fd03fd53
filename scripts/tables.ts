// Who reads or writes whose tables, held against the same ladder as imports.
import { neighbours, owners } from './ladders.ts'

const verbs = 'selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?'
const named = new RegExp(`\\b(?:${verbs}|from|using)\\(\\s*\\[?\\s*['"](\\w+)`, 'g')
const unnamed = new RegExp(`\\b(?:(?:${verbs})\\(\\s*[a-z]\\w*\\s*[,)]|sql\\.table\\(\\s*[a-z])`)
const inSql = /\b(?:from|join|into|update|using|table)\s+(?:only\s+|lateral\s+)?([a-z_]+)\b/gi
const inCode = /'([a-z_]+)'/g

const ownerOf = new Map(
  Object.entries(owners).flatMap(([owner, tables]) => tables.map((name) => [name, owner])),
)

/** The tables that a source names. Where it takes a name from a variable, every word that is a table's name counts. */
export function tablesIn(source: string): string[] {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const texts = [...code.matchAll(/`[^`]*`/g)].map(([text]) => text)
  const found = [
    ...[...code.matchAll(named)].map(([, name]) => name),
    ...texts.flatMap((text) => [...text.matchAll(inSql)].map(([, name]) => name)),
    ...(unnamed.test(code) ? [...code.matchAll(inCode)].map(([, name]) => name) : []),
  ]
  return [...new Set(found)].filter((name) => name !== undefined && ownerOf.has(name)) as string[]
}

/** Whose code it is: a capability's, or the platform's or the composition's. */
const roomOf = (file: string): string => /^src\/(?:shop\/)?([^/]+)\//.exec(file)?.[1] ?? file

/** The tables a file must leave alone. */
export function tableClimbs(file: string, source: string): string[] {
  const room = roomOf(file)
  const mayUse = [room, 'platform', ...(neighbours[room] ?? [])]
  return tablesIn(source)
    .filter((name) => !mayUse.includes(ownerOf.get(name) ?? ''))
    .map((name) => `${file} uses ${name}, which belongs to ${ownerOf.get(name)}`)
}
