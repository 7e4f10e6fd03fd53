import { useState } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { Badge } from '#ui/Badge.tsx'
import type { WireLetters } from '../../contract.ts'

type Letters = WireLetters['letters']

export function LetterList({ letters, open }: { letters: Letters; open: string }) {
  const [sought, setSought] = useState('')
  const found = letters.filter(({ name, group }) =>
    `${name} ${group}`.toLowerCase().includes(sought.trim().toLowerCase()),
  )
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <nav
      aria-label="Letters"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is scrolled with the keys
      tabIndex={0}
      className="rounded-md border border-chuna-200 bg-white max-lg:max-h-80 lg:max-h-[calc(100dvh-12rem)] lg:sticky lg:top-20 overflow-y-auto"
    >
      <div className="p-3 pb-1">
        <label>
          <span className="sr-only">Find a letter</span>
          <input
            type="search"
            className="field"
            placeholder="Find a letter"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </label>
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className="px-4 pt-3 pb-1 text-xs font-semibold text-chuna-600">{group}</h2>
          <ul>
            {found
              .filter((letter) => letter.group === group)
              .map(({ key, name, edited, failed_at }) => (
                <li key={key}>
                  <Link
                    to={adminPaths.letter(key)}
                    aria-current={key === open ? 'page' : undefined}
                    className="flex min-h-11 items-center justify-between gap-2 border-l-3 border-transparent px-4 py-1.5 hover:bg-chuna-50 aria-[current]:border-jamun-600 aria-[current]:bg-jamun-50 aria-[current]:font-semibold"
                  >
                    {name}
                    {failed_at ? (
                      <Badge kind="bad">Not filled</Badge>
                    ) : (
                      edited && <Badge kind="wait">Edited</Badge>
                    )}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className="px-4 py-3 text-sm text-chuna-600">
        {found.length === 0
          ? 'No letter is called so.'
          : `${letters.length} letters. None can be switched off: the law or the reader needs each of them.`}
      </p>
    </nav>
  )
}
