// The ways into the viewer, on a product's page. Neither its code nor the model is asked for before somebody presses.
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { optionRows } from '#shop/catalogue/domain/options.ts'
import type { ProductDetail } from '#shop/catalogue/domain/product.ts'
import { createProductApi } from '#shop/catalogue/web/product-api.ts'
import { type Loading, megabytes, startLoading } from '#shop/models/web/storefront/loading.ts'
import { loadStage } from '#shop/models/web/storefront/use-stage.ts'
import type { ViewerProps } from '#shop/models/web/storefront/ViewerDialog.tsx'
import type { Viewed } from '#shop/models/web/storefront/viewed.ts'
import viewerSheet from '#shop/models/web/storefront/viewer.css?url'
import { canDraw } from '#shop/models/web/viewer/can-draw.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useReads } from '#ui/reads.ts'
import { showToast } from '#ui/toasts.ts'
import { useAddToCart } from './use-shop.ts'

/** What the viewer's code weighs on its way, in bytes; `e2e/models.desktop.spec.ts` holds it to that. */
const codeWeighs = 200_000

let sheet: Promise<void> | undefined
const loadSheet = () => {
  sheet ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = viewerSheet
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
  return sheet
}
const loadDialog = () =>
  Promise.all([import('#shop/models/web/storefront/ViewerDialog.tsx'), loadSheet()]).then(
    ([module]) => module.ViewerDialog,
  )
const QrCode = lazyPart(() => import('#ui/QrCode.tsx').then((module) => module.QrCode))
const codeOf = (text: string, label: string) => (
  <Suspense>
    <QrCode text={text} label={label} />
  </Suspense>
)

function viewedOf(product: ProductDetail): Viewed | undefined {
  if (!product.model) return undefined
  const row =
    product.options &&
    optionRows(product.options, product.group).find(({ choices }) =>
      choices.some((one) => one.leadsTo?.swatch),
    )
  const choices = (row?.choices ?? []).flatMap(({ value, leadsTo }) =>
    leadsTo?.swatch
      ? [{ id: leadsTo.id, name: value, swatch: leadsTo.swatch, inStock: leadsTo.inStock }]
      : [],
  )
  return {
    id: product.id,
    title: product.title,
    offerPrice: product.offerPrice,
    inStock: product.inStock,
    picture: product.images[0] ?? '',
    pictures: product.images.length,
    size: product.dimensions,
    model: product.model,
    colours: row && choices.length > 1 ? { name: row.name, choices } : null,
  }
}

type Opened = { first: Viewed; loading: Loading | undefined; Viewer: ComponentType<ViewerProps> }
type Moment = { at: 'closed' } | { at: 'asking' } | ({ at: 'open' } & Opened)

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A button and what it opens. */
function useViewer(product: ProductDetail): { press: () => void; opened: ReactNode } {
  const [moment, setMoment] = useState<Moment>({ at: 'closed' })
  const pieces = useRef(new Map<string, ProductDetail>())
  const api = useReads(createProductApi)
  const navigate = useNavigate()
  const addToCart = useAddToCart()
  const first = viewedOf(product)
  const open = async () => {
    if (!first) return
    const isDrawn = canDraw()
    const loading = isDrawn ? startLoading(first.model, loadStage()) : undefined
    try {
      setMoment({ at: 'open', first, loading, Viewer: await loadDialog() })
    } catch {
      loading?.stop()
      setMoment({ at: 'closed' })
      showToast({ kind: 'error', title: 'We could not load it in 3D', words: 'Please try again.' })
    }
  }
  const find = async (id: string) => {
    const piece = pieces.current.get(id) ?? (await api.findProduct(id))
    if (piece) pieces.current.set(id, piece)
    return piece && viewedOf(piece)
  }
  const close = (last: Viewed, isBought: boolean) => {
    setMoment({ at: 'closed' })
    const piece = last.id === product.id ? product : pieces.current.get(last.id)
    if (last.id !== product.id) void navigate(paths.product(last.id), { preventScrollReset: true })
    if (isBought && piece) addToCart(piece)
  }
  return {
    press: () => (savesData() ? setMoment({ at: 'asking' }) : void open()),
    opened: (
      <>
        {moment.at === 'asking' && first && (
          <Dialog title="See it in 3D" onClose={() => setMoment({ at: 'closed' })}>
            <p>
              Your phone is saving data. The 3D picture is{' '}
              <b className="font-semibold">{megabytes(first.model.bytes)}</b>, the viewer{' '}
              {megabytes(codeWeighs)} more.
            </p>
            <DialogActions>
              <Button kind="ghost" onClick={() => setMoment({ at: 'closed' })}>
                Not now
              </Button>
              <Button kind="secondary" onClick={() => void open()}>
                Load it
              </Button>
            </DialogActions>
          </Dialog>
        )}
        {moment.at === 'open' && (
          <moment.Viewer
            first={moment.first}
            loading={moment.loading}
            find={find}
            codeOf={codeOf}
            onClose={close}
          />
        )}
      </>
    ),
  }
}

type Props = { product: ProductDetail }

/** On the picture. */
export function ModelPill({ product }: Props) {
  const { press, opened } = useViewer(product)
  return (
    <>
      <button
        type="button"
        className="absolute top-4 left-4 flex min-h-11 items-center gap-2 rounded-full bg-white px-4 text-md font-semibold"
        onClick={press}
      >
        <Icon name="rotate-3d" className="text-jamun-600" />
        See it in 3D
      </button>
      {opened}
    </>
  )
}

/** Last in the row of pictures, and none of them. */
export function ModelTile({ product }: Props) {
  const { press, opened } = useViewer(product)
  return (
    <>
      <button
        type="button"
        aria-label="See it in 3D, after the pictures"
        className="grid size-16 max-w-full place-content-center justify-items-center rounded-sm border border-chuna-500 bg-white text-sm font-semibold hover:border-ink lg:size-20"
        onClick={press}
      >
        <Icon name="rotate-3d" size="lg" className="text-jamun-600" />
        3D
      </button>
      {opened}
    </>
  )
}

/** On phones, below the pictures; a code on a desk leads to it (`room.ts`: #room). */
export function RoomButton({ product }: Props) {
  const { press, opened } = useViewer(product)
  return (
    <>
      <Button id="room" className="w-full" onClick={press}>
        <Icon name="scan" size="sm" />
        See it in your room
      </Button>
      {opened}
    </>
  )
}
