import { useState } from 'react'
import { useLocation } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useReads } from '#ui/reads.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { comparedAt, mostCompared } from '../../../domain/compare.ts'
import type { Product } from '../../../domain/product.ts'
import { standInFor } from '../../../domain/stand-in.ts'
import { createCatalogueApi } from '../../catalogue-api.ts'
import { compared } from '../kept.ts'
import { idOf, isOfAnotherKind, letIn, takeOut, turnAway, useWaiting } from './choose.ts'

/** What was chosen to be compared, at the bottom edge of every page, until it is compared or cleared. */
export function CompareTray() {
  const { pathname } = useLocation()
  const api = useReads(createCatalogueApi)
  const ids = compared.useTexts().map(idOf)
  const waiting = useWaiting()
  const found = useAnswer(
    () => api.listProducts(new URLSearchParams(ids.map((id) => ['ids', id]))).catch(() => undefined),
    ids.toSorted().join(),
  )
  const known = found.value?.products ?? []
  if (pathname === paths.compare || ids.length === 0) return null
  return (
    <>
      <section
        aria-label="Chosen to compare"
        data-tray
        className="rise fixed inset-x-0 bottom-0 z-20 mx-auto flex w-full max-w-[760px] flex-wrap items-center gap-3 rounded-t-lg border border-chuna-200 bg-white px-3.5 py-3 shadow-lg sm:bottom-4 sm:flex-nowrap sm:rounded-lg sm:py-3 sm:pr-3 sm:pl-5 print:hidden"
      >
        <p className="mr-auto leading-5 max-sm:w-[calc(100%-6rem)]" role="status">
          <b className="block font-semibold">
            {ids.length} {ids.length === 1 ? 'product' : 'products'} chosen
          </b>
          <span className="text-sm text-chuna-600">{roomWords(ids.length)}</span>
        </p>
        <Button kind="ghost" className="sm:order-1" onClick={() => compared.clear()}>
          Clear
        </Button>
        <ul className="flex gap-3">
          {ids.map((id) => (
            <Chosen key={id} id={id} product={known.find((product) => product.id === id)} />
          ))}
          {Array.from({ length: mostCompared - ids.length }, (_, gap) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
              key={gap}
              aria-hidden="true"
              className="size-14 rounded-sm border border-dashed border-chuna-500 max-sm:hidden"
            />
          ))}
        </ul>
        {ids.length > 1 ? (
          <ButtonLink kind="primary" className="max-sm:ml-auto sm:order-2" to={comparedAt(ids)}>
            Compare {ids.length}
          </ButtonLink>
        ) : (
          <Button kind="primary" className="max-sm:ml-auto sm:order-2" disabled>
            Compare
          </Button>
        )}
      </section>
      {waiting &&
        (isOfAnotherKind(waiting) ? (
          <AnotherKind product={waiting} count={ids.length} />
        ) : (
          <TooMany product={waiting} chosen={known.filter(({ id }) => ids.includes(id))} />
        ))}
    </>
  )
}

const roomWords = (count: number): string =>
  count === 1 ? 'Choose one more' : count < mostCompared ? `Up to ${mostCompared}` : 'That is the most'

const Thumb = ({ product, className }: { product: Product | undefined; className: string }) => (
  <span className={`block overflow-hidden rounded-sm bg-chuna-100 ${className}`}>
    {product && (
      <Picture
        src={product.images[0] ?? standInFor(product.category)}
        alt=""
        width={1000}
        height={1000}
        sizes="56px"
      />
    )}
  </span>
)

const Chosen = ({ id, product }: { id: string; product: Product | undefined }) => (
  <li className="relative">
    <Thumb product={product} className="size-11 sm:size-14" />
    <button
      type="button"
      aria-label={`Take out ${product?.title ?? 'this piece'}`}
      className="absolute -top-2.5 -right-2.5 grid size-7 place-items-center rounded-full border border-chuna-500 bg-white after:absolute after:-inset-2"
      onClick={() => takeOut(id)}
    >
      <Icon name="x" size="sm" />
    </button>
  </li>
)

function TooMany({ product, chosen }: { product: Product; chosen: Product[] }) {
  const [instead, setInstead] = useState(chosen.at(-1)?.id)
  return (
    <Dialog title="Four is the most" onClose={turnAway}>
      <fieldset className="grid gap-2">
        <legend className="pb-3 text-chuna-700">Which one makes room for {product.title}?</legend>
        {chosen.map((one) => (
          <label
            key={one.id}
            className="choice grid-cols-[1.25rem_3rem_minmax(0,1fr)] items-center px-4 py-2.5"
          >
            <input
              type="radio"
              name="instead"
              className="radio"
              checked={instead === one.id}
              onChange={() => setInstead(one.id)}
            />
            <Thumb product={one} className="size-12" />
            <span>{one.title}</span>
          </label>
        ))}
      </fieldset>
      <DialogActions>
        <Button kind="ghost" onClick={turnAway}>
          Keep these four
        </Button>
        <Button kind="primary" disabled={!instead} onClick={() => instead && letIn(product, instead)}>
          Swap
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const AnotherKind = ({ product, count }: { product: Product; count: number }) => (
  <Dialog title="Start again with this kind?" onClose={turnAway}>
    <p className="text-chuna-700">
      You are comparing {count === 1 ? 'a product' : `${count} products`} of another kind. {product.title} has
      other rows, so they do not mix.
    </p>
    <DialogActions>
      <Button kind="ghost" onClick={turnAway}>
        Keep what I chose
      </Button>
      <Button kind="primary" onClick={() => letIn(product, 'all')}>
        Start again
      </Button>
    </DialogActions>
  </Dialog>
)
