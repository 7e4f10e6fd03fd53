// The shapes of what is being loaded; they stand apart so that showing them needs no other code.
import { Sweeps } from '#ui/Waiting.tsx'

export const ProductCardSkeleton = () => (
  <div aria-hidden="true">
    <Sweeps
      of={['aspect-square', 'mt-4 h-3.5 w-1/3', 'mt-2.5 h-4.5 w-5/6', 'mt-3 h-5.5 w-1/2', 'mt-4.5 h-11']}
    />
  </div>
)

export const FilterPanelSkeleton = () => (
  <div aria-hidden="true" className="after-a-moment grid gap-4.5 py-5">
    <Sweeps of={['h-4', 'h-4', 'h-4', 'h-4', 'h-4', 'h-4']} />
  </div>
)
