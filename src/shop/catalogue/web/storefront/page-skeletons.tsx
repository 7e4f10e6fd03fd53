import { Sweeps, Waiting } from '#ui/Waiting.tsx'
import { FilterPanelSkeleton, ProductCardSkeleton } from './skeletons.tsx'

const cards = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export const ListingSkeleton = () => (
  <Waiting
    className="wrap"
    words="Loading products"
    sweeps={['mt-4 h-3.5 w-40', 'mt-5 h-11 w-72 max-w-full', 'mt-3 mb-8 h-4 w-24']}
  >
    <div className="lg:grid lg:grid-cols-[264px_1fr] lg:gap-8 xl:gap-12">
      <div className="max-lg:hidden">
        <FilterPanelSkeleton />
      </div>
      <div className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </div>
  </Waiting>
)

export const ProductSkeleton = () => (
  <Waiting className="wrap" words="Loading this product" sweeps={['mt-4 mb-4 h-3.5 w-60']}>
    <div className="grid gap-5 lg:grid-cols-[7fr_5fr] lg:gap-14">
      <div className="sweep aspect-square lg:ml-24" />
      <div className="grid content-start gap-4">
        <Sweeps of={['h-4 w-28', 'h-9', 'h-10 w-56', 'h-5 w-72', 'h-12', 'h-20', 'h-13']} />
      </div>
    </div>
  </Waiting>
)
