import type { WireReturnTerms } from '../../contract.ts'
import { byDays } from '../../domain/return-terms.ts'

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** How long what can be sent back, as the shop keeps it. */
export const ReturnDays = ({ terms }: { terms: WireReturnTerms }) => (
  <dl className="mt-3 border-b border-chuna-200 text-lg/7">
    {byDays(terms.categories).map(({ names, days }) => (
      <Row key={names} name={names} value={`${inDays(days)} from delivery`} />
    ))}
    <Row name="Made to order" value="Only if it is damaged, incomplete or not what you ordered" />
  </dl>
)

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="grid gap-x-6 border-t border-chuna-200 py-3 sm:grid-cols-2">
    <dt className="font-semibold">{name}</dt>
    <dd>{value}</dd>
  </div>
)
