import { useRouteLoaderData } from 'react-router'
import type { layoutLoader } from './ShopLayout.tsx'

/** The care line as the shop wrote it. */
export const useCare = (): { phone: string; hours?: string } =>
  useRouteLoaderData<typeof layoutLoader>('shop')?.care ?? { phone: '' }
