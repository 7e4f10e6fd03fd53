// What is said about a search comes with code of its own, which no other listing loads. The server has it before it
// draws; in the browser what the server drew stands until the code is there.
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import type { SearchHelpProps } from './SearchHelp.tsx'

type Parts = Record<'SearchHelp' | 'NothingFound', ComponentType<SearchHelpProps>>

let loaded: Parts | undefined
const load = () => import('./SearchHelp.tsx')
const late: Parts = {
  SearchHelp: lazyPart(() => load().then((module) => module.SearchHelp)),
  NothingFound: lazyPart(() => load().then((module) => module.NothingFound)),
}

/** Called by the page's loader. */
export const loadSearchHelp = async (): Promise<void> => {
  loaded = await load().catch(() => undefined)
}

export function SearchHelpPart({ part, ...props }: SearchHelpProps & { part: keyof Parts }) {
  const Part = (loaded ?? late)[part]
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
