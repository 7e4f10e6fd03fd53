import { FilterPills } from '#ui/FilterPills.tsx'
import type { useList } from '#ui/use-list.ts'
import type { WireStock } from '../../contract.ts'

export function StockPills({
  list,
  value,
}: {
  list: ReturnType<typeof useList<WireStock>>
  value: WireStock | undefined
}) {
  const [place, state] = [list.textOf('place'), list.textOf('state')]
  const pill = (name: string, count: number | undefined, change: { place?: string; state?: string }) => ({
    name,
    count,
    to: list.to({ place: undefined, state: undefined, ...change }),
    isHere: place === (change.place ?? '') && state === (change.state ?? ''),
  })
  return (
    <>
      <FilterPills
        label="Places and kinds"
        pills={[
          pill('All places', value?.counts.all, {}),
          ...(value?.places ?? []).map(({ id, name }) => pill(name, value?.counts[id], { place: id })),
          pill('Low', value?.counts.low, { state: 'low' }),
          pill('Out', value?.counts.out, { state: 'out' }),
        ]}
      />
      <p className="text-sm text-chuna-600">Free = on hand − held. Shoppers can buy what is free.</p>
    </>
  )
}
