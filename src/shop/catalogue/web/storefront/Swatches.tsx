import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import type { Product } from '../../domain/product.ts'

/** What it comes in, each a link to that piece. */
export function Swatches({ product: { id, title, comesIn, comesInMore } }: { product: Product }) {
  return (
    <ul
      aria-label={`${title} comes in`}
      className="relative z-10 -mx-2 -mb-1 flex flex-wrap items-center text-sm"
    >
      {comesIn.map((one) => (
        <li key={one.id}>
          <Link
            to={paths.product(one.id)}
            aria-label={one.name}
            title={one.name}
            aria-current={one.id === id ? 'true' : undefined}
            className="group/dot grid min-h-11 min-w-10 place-items-center"
          >
            {one.swatch ? (
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="size-6 rounded-full ring-1 ring-transparent group-hover/dot:ring-chuna-500 group-aria-current/dot:ring-ink"
              >
                <circle cx="12" cy="12" r="9" fill={one.swatch} stroke="#221c1a" strokeOpacity=".18" />
              </svg>
            ) : (
              <span className="px-2 underline-offset-3 group-hover/dot:underline group-aria-current/dot:font-semibold">
                {one.name}
              </span>
            )}
          </Link>
        </li>
      ))}
      {comesInMore > 0 && (
        <li className="px-1.5 text-chuna-600 tabular-nums">
          +{comesInMore}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  )
}
