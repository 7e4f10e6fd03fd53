import { type RefObject, useEffect, useState } from 'react'
import { type Paise, showPaise } from '#kernel/money.ts'
import { Button } from '#ui/Button.tsx'

/** On a phone: price and buttons at the bottom edge, for as long as the page's own are out of sight. */
export function BuyBar({
  row,
  price,
  onAdd,
  onBuy,
}: {
  /** The page's own buttons. */
  row: RefObject<HTMLElement | null>
  price: Paise
  onAdd: () => void
  onBuy: () => void
}) {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const look = () => {
      const box = row.current?.getBoundingClientRect()
      setIsNeeded(box !== undefined && scrollY > 0 && (box.bottom < 0 || box.bottom > innerHeight))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [row])
  if (!isNeeded) return null
  return (
    <div
      data-bar
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[auto_1fr_1fr] items-center gap-2.5 border-t border-chuna-200 bg-white px-4 pt-2.5 pb-3 shadow-lg sm:hidden print:hidden"
    >
      <p className="text-lg font-price tabular-nums">{showPaise(price)}</p>
      <Button kind="secondary" size="lg" className="px-1.5 text-sm" onClick={onAdd}>
        ADD TO CART
      </Button>
      <Button kind="primary" size="lg" className="px-1.5 text-sm" onClick={onBuy}>
        BUY NOW
      </Button>
    </div>
  )
}
