import { useEffect, useRef } from 'react'
import { showRupees } from '#kernel/money.ts'
import type { Send } from '#kernel/transport.ts'
import { useCalls } from '#ui/admin.ts'
import { Icon } from '#ui/Icon.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { ShopValues } from '../../contract.ts'
import { themeCss } from '../../domain/colours.ts'

type Piece = { _id: string; title: string; brand: string; images: string[]; price_offer: number }

const createPreviewApi = (send: Send) => ({
  firstPiece: async (): Promise<Piece | null> => {
    const pieces = (await send('GET', '/products?limit=1')) as Piece[]
    return pieces[0] ?? null
  },
})

/** The header and the buy column in the colours that are chosen, whether they are saved or not. */
export function ShopPreview({
  values,
  isSaved,
  areColours,
}: {
  values: ShopValues
  isSaved: boolean
  areColours: boolean
}) {
  const { value: piece } = useAnswer(useCalls(createPreviewApi).firstPiece)
  const frame = useRef<HTMLDivElement>(null)
  const css = areColours ? themeCss(values) : ''
  useEffect(() => {
    // the same tones that shoppers' style sheet gets, for this box alone
    for (const [, name = '', tone = ''] of css.matchAll(/(--color-[\w-]+):(#[0-9a-f]{6})/g))
      frame.current?.style.setProperty(name, tone)
  }, [css])
  return (
    <figure className="overflow-hidden rounded-md border border-chuna-200 bg-white">
      <figcaption className="flex items-center justify-between gap-3 border-b border-chuna-200 bg-chuna-50 px-4 py-2 text-sm">
        <span className="flex items-center gap-2 font-semibold">
          <Icon name="eye" size="sm" />
          As shoppers will see it
        </span>
        {!isSaved && <span className="text-chuna-600">not saved yet</span>}
      </figcaption>
      <div ref={frame} aria-hidden="true" className="select-none">
        <div className="flex items-center gap-3 border-b border-chuna-200 px-4 py-2.5">
          {values.logo && <img src={`/media/shop/${values.logo}`} alt="" className="size-6 object-contain" />}
          <span className="font-display text-xl font-semibold">{values.name || 'Our shop'}</span>
          <span className="h-6 min-w-0 flex-1 rounded-full bg-chuna-100" />
          <Icon name="heart" size="sm" />
          <span className="grid size-5 place-items-center rounded-full bg-jamun-600 text-xs font-semibold text-white">
            2
          </span>
        </div>
        <div className="grid grid-cols-2 gap-4 p-4">
          <div className="aspect-square overflow-hidden rounded-md bg-chuna-100">
            {piece?.images[0] && <img src={piece.images[0]} alt="" className="size-full object-cover" />}
          </div>
          <div className="grid content-start gap-2 text-sm">
            <span className="text-chuna-600">{piece?.brand ?? 'A maker'}</span>
            <span className="display text-lg/6">{piece?.title ?? 'A product of yours'}</span>
            <span className="font-semibold tabular-nums">{showRupees(piece?.price_offer ?? 24_990)}</span>
            <span className="rounded-xs bg-haldi-400 px-2 py-0.5 justify-self-start text-xs font-semibold text-ink">
              Sale
            </span>
            <span className="rounded-md bg-jamun-600 py-2 text-center text-xs font-semibold text-white">
              BUY NOW
            </span>
            <span className="rounded-md border border-ink py-2 text-center text-xs font-semibold">
              ADD TO CART
            </span>
            <span className="text-jamun-600 underline underline-offset-2">Check your pincode</span>
          </div>
        </div>
      </div>
    </figure>
  )
}
