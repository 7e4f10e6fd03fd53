import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import type { Layout } from '../content-api.ts'

/** Who sells and who answers, where people should not be led away. */
export const SlimFooter = ({
  legal,
  links,
}: {
  legal: Layout['footer']['legal']
  links: Layout['footer']['bottom']
}) => (
  <footer data-footer="slim" className="mt-section bg-chuna-100 pt-8 text-md/5.5 text-chuna-700 print:hidden">
    <div className="wrap">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <p>
          <b className="font-semibold text-ink">Need a hand?</b>{' '}
          <a
            href={`tel:${legal.phone.replaceAll(' ', '')}`}
            className="inline-flex min-h-11 items-center tabular-nums underline-offset-2 hover:underline"
          >
            {legal.phone}
          </a>
          {legal.hours && `, ${legal.hours}`}
        </p>
        <ul className="flex flex-wrap gap-x-4">
          {[
            ['Help', paths.text('help')],
            ['Track Your Order', paths.track],
            ['Returns & Refund', paths.text('returns-and-refund')],
          ].map(([label, href]) => (
            <li key={label}>
              <Link to={href ?? ''} className="link inline-flex min-h-11 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {legal.name && (
        <p className="mt-3 max-w-[110ch] text-sm">
          {legal.name}, {legal.address}. Customer care {legal.phone}, {legal.email}. Grievance Officer:{' '}
          {legal.officer}, {legal.grievance}, answers within 48 hours.
        </p>
      )}
      <nav aria-label="Legal" className="mt-4 border-t border-chuna-300 pt-2.5 pb-6 text-sm">
        <ul className="flex flex-wrap gap-x-6">
          {links
            .filter(({ href }) => /terms|privacy|data|grievance/.test(href))
            .map(({ label, href }) => (
              <li key={label}>
                <Link to={href} className="flex min-h-11 items-center hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  </footer>
)
