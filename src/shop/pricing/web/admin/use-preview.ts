import { useEffect, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import type { SalePlanBody, WirePreview } from '../../contract.ts'
import type { PricingApi } from './pricing-api.ts'

export type Preview =
  | { state: 'incomplete' }
  | { state: 'working'; value: WirePreview | undefined }
  | { state: 'failed'; words: string }
  | { state: 'there'; value: WirePreview }

const pause = 400

/** What the plan in the form would change, asked a moment after the last key. */
export function usePreview(
  api: Pick<PricingApi, 'previewSale'>,
  plan: SalePlanBody | undefined,
  saleId: string | undefined,
  { limit, looks }: { limit: number; looks: number },
): Preview {
  const [preview, setPreview] = useState<Preview>({ state: 'incomplete' })
  const asked = plan && JSON.stringify({ ...plan, name: '', limit, ...(saleId && { sale: saleId }) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look asks again
  useEffect(() => {
    if (!asked) {
      setPreview({ state: 'incomplete' })
      return
    }
    let isLatest = true
    setPreview((before) => ({ state: 'working', value: 'value' in before ? before.value : undefined }))
    const timer = setTimeout(() => {
      api.previewSale(JSON.parse(asked)).then(
        (value) => isLatest && setPreview({ state: 'there', value }),
        (error: unknown) => {
          if (!(error instanceof CallRefused)) throw error
          if (isLatest) setPreview({ state: 'failed', words: error.words })
        },
      )
    }, pause)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [asked, api, looks])
  return preview
}
