import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Price } from '#ui/Price.tsx'
import { shipNote } from '../../domain/ship-note.ts'
import { type FormValues, offerIn } from './product-form.ts'

/** The card of a listing, drawn from what stands in the form. */
export function ShopperCard({ values }: { values: FormValues }) {
  const price = offerIn(values)
  const image = values.images.find(({ url }) => url.trim() !== '')?.url.trim() ?? ''
  const isMadeToOrder = values.making === 'order'
  const isOut = values.in_stock === 'false' || (!isMadeToOrder && Number(values.stock) === 0)
  return (
    <div className="grid gap-3">
      <div className="aspect-square overflow-hidden rounded-sm bg-chuna-100">
        <Picture
          key={image}
          src={image}
          alt=""
          width={1000}
          height={1000}
          sizes="320px"
          className={isOut ? 'opacity-55' : ''}
        />
      </div>
      <div>
        <p className="text-sm text-chuna-600">{values.brand || 'Brand'}</p>
        <p className="line-clamp-2 text-lg font-medium break-words">{values.title || 'Title'}</p>
        {price && (
          <div className="mt-1.5">
            <Price offer={price.offer} mrp={price.mrp} label={price.label} />
          </div>
        )}
        <p className="mt-1 flex min-h-5 items-center gap-2 text-sm text-chuna-700">
          {isOut ? (
            'Out of Stock'
          ) : (
            <>
              <Icon name="truck" size="sm" />
              {shipNote({ shipDays: Number(values.ship_days), isMadeToOrder })}
            </>
          )}
        </p>
      </div>
    </div>
  )
}
