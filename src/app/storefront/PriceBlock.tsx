import { paise, showPaise } from '#kernel/money.ts'
import type { ProductDetail } from '#shop/catalogue/domain/product.ts'
import { shipNote } from '#shop/catalogue/domain/ship-note.ts'
import { homePart } from '#shop/fit/web/storefront/home-part.tsx'
import { drawnPart } from '#ui/drawn-part.tsx'
import { Icon } from '#ui/Icon.tsx'

const PriceDiary = drawnPart(() =>
  import('#shop/catalogue/web/storefront/PriceDiary.tsx').then((module) => module.PriceDiary),
)

const PriceVerdict = homePart(() =>
  import('#shop/fit/web/storefront/PriceVerdict.tsx').then((module) => module.PriceVerdict),
)

export function PriceBlock({ product, notTo }: { product: ProductDetail; notTo: string | undefined }) {
  const { offerPrice, mrp, discount, inStock, isFewLeft, stockQuantity } = product
  const saving = paise(mrp - offerPrice)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="text-price-lg font-price tracking-[-0.005em]">
          <span className="sr-only">Price </span>
          {showPaise(offerPrice)}
        </span>
        {saving > 0 && (
          <span className="text-xl text-chuna-600">
            MRP <s className="decoration-1">{showPaise(mrp)}</s>
          </span>
        )}
        {saving > 0 && discount !== '' && (
          <span className="text-xl font-semibold text-neem-600">({discount})</span>
        )}
      </p>
      <p className="mt-0.5">
        {saving > 0 && <span className="font-small-bold text-neem-600">You save {showPaise(saving)} </span>}
        <span className="text-chuna-600">Inc of all taxes</span>
      </p>
      {product.priceDiary.fact && <PriceDiary diary={product.priceDiary} />}
      <p className="relative mt-2 flex items-center gap-2 text-md in-data-home:pb-6">
        {inStock ? (
          <>
            <Icon name="truck" size="sm" />
            {notTo ? `Not delivered to ${notTo}` : shipNote(product)}
            {isFewLeft && <b className="font-semibold"> · {stockQuantity} left</b>}
          </>
        ) : (
          <span className="inline-flex items-center gap-1.5 rounded-xs bg-geru-50 px-2 text-xs/6 font-small-bold text-geru-700 before:size-[7px] before:rounded-full before:bg-current">
            Out of Stock
          </span>
        )}
        <PriceVerdict product={product} />
      </p>
    </>
  )
}
