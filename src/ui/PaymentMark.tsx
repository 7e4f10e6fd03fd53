// Small pictures for ways to pay, drawn by ourselves: a sign of our own and the name, no network's logo.
import type { ReactNode } from 'react'

/** Each sign stands in a square of 20. */
const signs = {
  upi: (
    <>
      <path d="M6 3l7 7-7 7z" className="fill-neem-600" />
      <path d="M11 3l7 7-7 7z" className="fill-haldi-400" />
    </>
  ),
  card: (
    <>
      <rect x="2" y="4.5" width="16" height="11" rx="1.8" className="fill-neel-600" />
      <rect x="2" y="7.2" width="16" height="2.2" className="fill-white" />
      <rect x="4" y="11.8" width="5" height="1.4" className="fill-white" />
    </>
  ),
  rings: (
    <>
      <circle cx="7.5" cy="10" r="4.8" className="fill-none stroke-geru-600" strokeWidth="2" />
      <circle cx="12.5" cy="10" r="4.8" className="fill-none stroke-haldi-400" strokeWidth="2" />
    </>
  ),
  bars: (
    <>
      <path d="M6 4h4l-3 12H3z" className="fill-neel-600" />
      <path d="M12 4h4l-3 12H9z" className="fill-neem-600" />
    </>
  ),
  bank: (
    <path
      d="M10 2.5 2.5 6.5v1.8h15V6.5zM4 9.6h2v4.8H4zm5 0h2v4.8H9zm5 0h2v4.8h-2zM2.5 15.5h15v2h-15z"
      className="fill-ink"
    />
  ),
  calendar: (
    <>
      <rect x="3" y="4" width="14" height="13" rx="1.8" className="fill-none stroke-ink" strokeWidth="1.6" />
      <path d="M3 8h14M7 2.5v3M13 2.5v3" className="stroke-ink" strokeWidth="1.6" />
      <path d="M6.5 11h2M11.5 11h2M6.5 14h2" className="stroke-jamun-600" strokeWidth="1.8" />
    </>
  ),
  note: (
    <>
      <rect
        x="1.8"
        y="5"
        width="16.4"
        height="10"
        rx="1.2"
        className="fill-none stroke-neem-700"
        strokeWidth="1.6"
      />
      <circle cx="10" cy="10" r="2.6" className="fill-neem-700" />
    </>
  ),
  wallet: (
    <>
      <rect
        x="2.5"
        y="5"
        width="15"
        height="11"
        rx="1.8"
        className="fill-none stroke-ink"
        strokeWidth="1.6"
      />
      <path d="M12 9h5.5v3.4H12a1.7 1.7 0 0 1 0-3.4z" className="fill-ink" />
    </>
  ),
} satisfies Record<string, ReactNode>

const known: Record<string, [sign: keyof typeof signs, word: string]> = {
  upi: ['upi', 'UPI'],
  visa: ['card', 'Visa'],
  mastercard: ['rings', 'Mastercard'],
  maestro: ['rings', 'Maestro'],
  rupay: ['bars', 'RuPay'],
  amex: ['card', 'Amex'],
  diners: ['card', 'Diners'],
  wallet: ['wallet', 'Wallet'],
  'internet banking': ['bank', 'Net banking'],
  'net banking': ['bank', 'Net banking'],
  emi: ['calendar', 'EMI'],
  cash: ['note', 'Cash'],
}

/** Wide letters need more room: about how wide the word is at this size. */
const widthOf = (word: string): number => 33 + Math.ceil(word.length * 6.6)

/** A way to pay as a picture; a name we have no sign for gets the card's. */
export function PaymentMark({ name }: { name: string }) {
  const [sign, word] = known[name.toLowerCase()] ?? ['card', name]
  const width = widthOf(word)
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} 32`}
      width={width}
      height="32"
      className="block rounded-sm border border-chuna-200 bg-white"
    >
      <g transform="translate(4 6)">{signs[sign]}</g>
      <text x="28" y="20.5" fontSize="12" fontWeight="550" className="fill-ink">
        {word}
      </text>
    </svg>
  )
}
