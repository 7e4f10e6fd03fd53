import { useRouteLoaderData } from 'react-router'

type Care = { phone: string; hours?: string }

type Closed = { words: string; until: string | null }

/** The closed sign, while it is up. */
export const useClosed = (): Closed | null =>
  useRouteLoaderData<() => { closed: Closed | null }>('shop')?.closed ?? null

/** The marks of the ways to pay that are open. */
export const useAccepted = (): string[] =>
  useRouteLoaderData<() => { accepted: string[] }>('shop')?.accepted ?? []

/** The care line as the shop wrote it; the layout around every page has read it. */
export const useCare = (): Care => useRouteLoaderData<() => { care: Care }>('shop')?.care ?? { phone: '' }
