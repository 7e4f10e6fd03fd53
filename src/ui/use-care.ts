import { useRouteLoaderData } from 'react-router'

type Care = { phone: string; hours?: string }

/** The care line as the shop wrote it; the layout around every page has read it. */
export const useCare = (): Care => useRouteLoaderData<() => { care: Care }>('shop')?.care ?? { phone: '' }
