import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { networkNames } from '#ui/icon-names.ts'
import { PaymentMark } from '#ui/PaymentMark.tsx'
import type { Layout } from '../content-api.ts'

type Links = Layout['strip']

export function Footer({ footer }: { footer: Layout['footer'] }) {
  const { legal } = footer
  return (
    <footer className="mt-section bg-chuna-100 pt-10 text-md/5.5 text-chuna-700 lg:pt-16 print:hidden">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-5 gap-y-7 lg:grid-cols-[1.1fr_1.3fr_1fr_1.2fr] lg:gap-10">
          {footer.columns.map((column) => (
            <Column key={column.title} title={column.title}>
              <ul>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <Link
                      to={link.href}
                      className="flex min-h-11 items-center hover:text-ink hover:underline lg:min-h-9"
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </Column>
          ))}
          <Column title="Download App">
            <Link
              to={paths.text('home-screen')}
              className="my-1 inline-flex min-h-12 w-44 max-w-full items-center gap-2.5 rounded-md bg-ink px-3 py-1.5 text-md/none font-semibold text-white"
            >
              <Icon name="smartphone" size="lg" />
              <span>
                <small className="block text-xs font-normal">Add Aangan to your</small>
                Home screen
              </span>
            </Link>
            <p className="mt-2 text-sm">From your browser, no store needed.</p>
            <ul className="mt-3 -ml-2.5 flex flex-wrap gap-1 empty:hidden">
              {footer.social.map(({ network, href }) => (
                <li key={network}>
                  <a
                    href={href}
                    rel="noreferrer"
                    aria-label={network}
                    className="grid size-11 place-items-center rounded-full text-ink hover:bg-chuna-200"
                  >
                    <Icon name={networkNames.find((name) => name === network.toLowerCase()) ?? 'store'} />
                  </a>
                </li>
              ))}
            </ul>
          </Column>
        </div>
        <div className="mt-10 grid gap-5 border-t border-chuna-300 pt-8 text-sm/5.5 lg:mt-12 lg:grid-cols-3 lg:gap-10">
          <Column title="Popular Categories">
            <InlineLinks links={footer.categories} />
          </Column>
          <Column title="Popular Brands">
            <InlineLinks links={footer.brands} />
          </Column>
          <Column title="Cities we deliver to">
            <p>{footer.cities.join(', ')} and many more</p>
          </Column>
        </div>
        {(footer.accepted.length > 0 || legal.name) && (
          <div className="mt-8 border-t border-chuna-300 py-6">
            <Column title="We accept">
              <ul className="mt-2 flex flex-wrap gap-2">
                {footer.accepted.map((name) => (
                  <li key={name}>
                    <PaymentMark name={name} />
                  </li>
                ))}
              </ul>
            </Column>
            {legal.name && (
              <p className="mt-5 max-w-[90ch] text-sm">
                {legal.name}, {legal.address}. Customer care{' '}
                <a href={`tel:${legal.phone.replaceAll(' ', '')}`} className="underline underline-offset-2">
                  {legal.phone}
                </a>
                ,{' '}
                <a href={`mailto:${legal.email}`} className="underline underline-offset-2">
                  {legal.email}
                </a>
                . Grievance Officer: {legal.officer},{' '}
                <a href={`mailto:${legal.grievance}`} className="underline underline-offset-2">
                  {legal.grievance}
                </a>
                , answers within 48 hours.
              </p>
            )}
          </div>
        )}
        <nav aria-label="Legal" className="border-t border-chuna-300 pt-2.5 pb-20 text-sm lg:pb-6">
          <ul className="flex flex-wrap gap-x-6">
            {footer.bottom.map((link) => (
              <li key={link.label}>
                <Link to={link.href} className="flex min-h-11 items-center hover:text-ink hover:underline">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-1.5 font-semibold text-ink">{title}</h2>
    {children}
  </section>
)

const InlineLinks = ({ links }: { links: Links }) => (
  <ul className="flex flex-wrap gap-x-1.5">
    {links.map((link, index) => (
      <li key={link.label}>
        <Link to={link.href} className="inline-block py-1 hover:text-ink hover:underline">
          {link.label}
        </Link>
        {index < links.length - 1 && ','}
      </li>
    ))}
  </ul>
)
