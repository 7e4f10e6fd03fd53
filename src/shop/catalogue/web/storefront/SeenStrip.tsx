import { useState } from 'react'
import { Link } from 'react-router'
import { showPaise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { showDate } from '#kernel/show-time.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useReads } from '#ui/reads.ts'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { WhenNear } from '#ui/WhenNear.tsx'
import type { Product } from '../../domain/product.ts'
import { type Seen as Look, mostShown, readSeen, savedSince } from '../../domain/seen.ts'
import { standInFor } from '../../domain/stand-in.ts'
import { createCatalogueApi } from '../catalogue-api.ts'
import { seen as keptSeen } from './kept.ts'

/** But the piece that is open. Nothing is asked before somebody comes near. */
export const SeenStrip = ({ here }: { here?: string | undefined }) => (
  <WhenNear>
    <Seen here={here} />
  </WhenNear>
)

/** Kept in this browser alone; of the shop it asks what these pieces cost now, as any list does. */
function Seen({ here }: { here: string | undefined }) {
  const api = useReads(createCatalogueApi)
  const texts = keptSeen.useTexts()
  // looks that come in while the page is open do not move the strip under somebody's finger
  const [now] = useState(() => new Date())
  const looks = readSeen(texts, now).filter(({ id }) => id !== here)
  const found = useAnswer(
    () => api.listProducts(new URLSearchParams(looks.map(({ id }) => ['ids', id]))).catch(() => undefined),
    looks
      .map(({ id }) => id)
      .toSorted()
      .join(),
    { when: looks.length > 1 },
  )
  const known = looks
    .flatMap((look) => {
      const product = found.value?.products.find(({ id }) => id === look.id)
      return product ? [{ look, product }] : []
    })
    .slice(0, mostShown)
  if (known.length < 2) return null
  const clear = () => {
    keptSeen.clear()
    showToast({
      kind: 'success',
      title: 'List cleared',
      action: { label: 'Undo', onClick: () => keptSeen.replace([...keptSeen.current(), ...texts]) },
    })
  }
  return (
    <section aria-labelledby="seen-lately" className="pt-section print:hidden">
      <div className="mb-5 flex items-end justify-between gap-6 lg:mb-7">
        <div>
          <h2 id="seen-lately" className="display text-d-lg">
            Recently viewed
          </h2>
          <p className="text-chuna-600">Kept on this device for 30 days.</p>
        </div>
        <button type="button" className="link min-h-11 whitespace-nowrap" onClick={clear}>
          Clear this list
        </button>
      </div>
      <ul className="rail lg:grid-cols-6">
        {known.map(({ look, product }) => (
          <li key={product.id} className="relative w-[38vw] max-w-[170px] lg:w-auto lg:max-w-none">
            <SeenPiece look={look} product={product} />
            <IconButton
              icon="x"
              aria-label={`Take ${product.title} off the list`}
              className="absolute top-1 right-1 bg-white/92"
              onClick={() =>
                keptSeen.replace(keptSeen.current().filter((text) => !text.startsWith(`${product.id} `)))
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SeenPiece({ look, product }: { look: Look; product: Product }) {
  const saved = savedSince(look, product.offerPrice)
  return (
    <Link to={paths.product(product.id)} className="group block text-md/5">
      <span className="mb-2.5 block aspect-square overflow-hidden rounded-sm bg-chuna-100">
        <Picture
          src={product.images[0] ?? standInFor(product.category)}
          standIn={standInFor(product.category)}
          alt=""
          width={1000}
          height={1000}
          sizes="(min-width:1024px) 210px, 38vw"
          isWhole
          className={product.inStock ? '' : 'opacity-55'}
        />
      </span>
      <span className="line-clamp-2 font-medium decoration-1 underline-offset-3 group-hover:underline">
        {product.title}
      </span>
      {product.inStock ? (
        <span className="font-semibold tabular-nums">{showPaise(product.offerPrice)}</span>
      ) : (
        <span className="text-sm text-chuna-600">Out of Stock</span>
      )}
      {saved && product.inStock && (
        <span className="flex gap-1.5 text-sm font-medium text-neem-600">
          <Icon name="trending-down" size="sm" className="mt-0.5" />
          {showPaise(saved)} less than on {showDate(look.at).replace(/ \d{4}$/, '')}
        </span>
      )}
    </Link>
  )
}
