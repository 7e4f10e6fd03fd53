import { useState } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { type GuideText, wordsOf } from '../../domain/guide-text.ts'
import { guide } from './pages/guide.ts'

const isAbout = (page: GuideText, typed: string): boolean => {
  const words = wordsOf(page).join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

/** Every page of the owner's guide, and a search through their words. */
export function Component() {
  const [typed, setTyped] = useState('')
  const groups = guide
    .map(({ name, pages }) => ({ name, pages: pages.filter((page) => isAbout(page, typed)) }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <>
      <ScreenHead title="Guide" words="How to set the shop up, and how to do each task of a working day." />
      <SearchBox
        label="Search the guide"
        placeholder="Try “refund” or “holiday”"
        text={typed}
        onSearch={setTyped}
        className="max-w-[520px]"
      />
      {groups.length === 0 && (
        <EmptyState
          icon="search"
          title={`Nothing about “${typed}”`}
          words="Try another word, or look through the list."
        >
          <button type="button" className="link min-h-11" onClick={() => setTyped('')}>
            Show all pages
          </button>
        </EmptyState>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        {groups.map(({ name, pages }) => (
          <section key={name} className="grid content-start gap-2">
            <h2 className="font-semibold text-chuna-700">{name}</h2>
            <ul className="rounded-md border border-chuna-200 bg-white">
              {pages.map(({ slug, title, about }) => (
                <li key={slug} className="border-b border-chuna-200 last:border-b-0">
                  <Link
                    to={adminPaths.guidePage(slug)}
                    className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-chuna-50 sm:px-5"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold">{title}</span>
                      <span className="block text-sm text-chuna-600">{about}</span>
                    </span>
                    <Icon name="chevron-right" size="sm" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
