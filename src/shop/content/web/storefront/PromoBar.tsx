import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import type { Promo } from '../content-api.ts'

export function PromoBar({ promo }: { promo: Promo }) {
  const [isOver, setIsOver] = useState(false)
  // a page that stays open, or that was kept for later, must not go on promising
  useEffect(() => {
    const timer = setInterval(() => setIsOver(Date.now() >= Date.parse(promo.ends_at)), 1_000)
    return () => clearInterval(timer)
  }, [promo])
  if (isOver) return null
  return (
    <aside aria-label="Offer" className="on-dark bg-kajal text-xs text-white lg:text-sm print:hidden">
      <div className="wrap relative flex min-h-12 items-center gap-1.5 sm:gap-5 lg:min-h-10 lg:justify-center">
        <p>
          {promo.name}
          {promo.offer && (
            <>
              {' '}
              <Bar /> <b className="font-semibold">{promo.offer}</b>
            </>
          )}
          {promo.code && (
            <>
              {' '}
              <Bar />{' '}
              <span className="whitespace-nowrap">
                Use Code <CopyCode code={promo.code} />
              </span>
            </>
          )}
        </p>
        <p className="hidden text-chuna-300 lg:block">
          {promo.cashback} <Bar />{' '}
          <Link to={promo.terms} className="hover:underline">
            T&amp;C Apply
          </Link>
        </p>
        <Link
          to={paths.signup}
          className="ml-auto grid in-data-in:hidden min-h-11 min-w-11 flex-none place-items-center font-semibold underline underline-offset-3 lg:absolute lg:right-10"
        >
          Sign Up
        </Link>
      </div>
    </aside>
  )
}

const Bar = () => (
  <span aria-hidden="true" className="text-chuna-500">
    |
  </span>
)

/** A tap copies the code. */
function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <button
      type="button"
      aria-label={copied ? 'Copied' : `Copy the code ${code}`}
      className={`relative ml-0.5 inline-block rounded-xs border border-dashed px-1.5 font-price tracking-[0.02em] before:absolute before:-inset-x-1 before:-inset-y-3 border-haldi-300 text-haldi-300`}
      onClick={() => {
        navigator.clipboard?.writeText(code).then(
          () => {
            setCopied(true)
            setTimeout(() => setCopied(false), 2_000)
          },
          () => {}, // the browser does not allow it; the code stands there to be typed
        )
      }}
    >
      {copied ? 'Copied' : code}
    </button>
  )
}
