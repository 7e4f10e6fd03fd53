import { useAnswer } from '#ui/use-answer.ts'
import type { SalePlanBody, WirePreview } from '../../contract.ts'
import type { PricingApi } from './pricing-api.ts'

export type Preview =
  | { state: 'incomplete' }
  | { state: 'working'; value: WirePreview | undefined }
  | { state: 'failed'; words: string }
  | { state: 'there'; value: WirePreview }

/** What the plan in the form would change, asked a moment after the last key. */
export function usePreview(
  api: Pick<PricingApi, 'previewSale'>,
  plan: SalePlanBody | undefined,
  saleId: string | undefined,
  { limit, looks }: { limit: number; looks: number },
): Preview {
  const asked = plan && { ...plan, name: '', limit, ...(saleId && { sale: saleId }) }
  const { value, problem, isLoading } = useAnswer(
    async () => asked && api.previewSale(asked),
    JSON.stringify([asked, looks]),
    { when: asked !== undefined, pause: 400 },
  )
  if (!asked) return { state: 'incomplete' }
  if (isLoading) return { state: 'working', value }
  if (problem) return { state: 'failed', words: problem.words }
  return value ? { state: 'there', value } : { state: 'working', value }
}
