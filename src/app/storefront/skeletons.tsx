import { FilterPanelSkeleton, ProductCardSkeleton } from '#shop/catalogue/web/storefront/skeletons.tsx'

const cards = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export function ListingSkeleton() {
  return (
    <div className="wrap" aria-busy="true">
      <p role="status" className="sr-only">
        Loading products
      </p>
      <div className="sweep mt-4 h-3.5 w-40" />
      <div className="sweep mt-5 h-11 w-72 max-w-full" />
      <div className="sweep mt-3 mb-8 h-4 w-24" />
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
    </div>
  )
}

export function ProductSkeleton() {
  return (
    <div className="wrap" aria-busy="true">
      <p role="status" className="sr-only">
        Loading this product
      </p>
      <div className="sweep mt-4 mb-4 h-3.5 w-60" />
      <div className="grid gap-5 lg:grid-cols-[7fr_5fr] lg:gap-14">
        <div className="sweep aspect-square lg:ml-24" />
        <div className="grid content-start gap-4">
          <div className="sweep h-4 w-28" />
          <div className="sweep h-9" />
          <div className="sweep h-10 w-56" />
          <div className="sweep h-5 w-72" />
          <div className="sweep h-12" />
          <div className="sweep h-20" />
          <div className="sweep h-13" />
        </div>
      </div>
    </div>
  )
}
