import { type Paise, showPaise } from '#kernel/money.ts'

/** One baseline row: what it costs, the MRP struck through, the discount. Only what is true is shown. */
export function Price({ offer, mrp, label }: { offer: Paise; mrp: Paise; label: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 tabular-nums">
      <span className="text-price font-price tracking-[-0.005em]">
        <span className="sr-only">Price </span>
        {showPaise(offer)}
      </span>
      {mrp > offer && (
        <s className="text-md text-chuna-600 decoration-1">
          <span className="sr-only">MRP </span>
          {showPaise(mrp)}
        </s>
      )}
      {mrp > offer && label !== '' && <span className="text-md font-semibold text-neem-600">{label}</span>}
    </p>
  )
}
