import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { networkNames } from '#ui/icon-names.ts'
import { PaymentMark } from '#ui/PaymentMark.tsx'
import type { Layout } from '../content-api.ts'

type Links = Layout['strip']

export function Footer({ footer, shopName }: { footer: Layout['footer']; shopName: string }) {
  const { legal } = footer
  return (
    <footer
      data-footer="whole"
      className="mt-section bg-chuna-100 pt-10 text-md/5.5 text-chuna-700 lg:pt-16 print:hidden"
    >
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
                <small className="block text-xs font-normal">Add {shopName} to your</small>
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
                    <Icon
                      name={networkNames.find((name) => network.toLowerCase().includes(name)) ?? 'store'}
                    />
                  </a>
                </li>
              ))}
            </ul>
          </Column>
        </div>
        {footer.categories.length + footer.brands.length + footer.cities.length > 0 && (
          <div className="mt-10 grid gap-5 border-t border-chuna-300 pt-8 text-sm/5.5 lg:mt-12 lg:grid-cols-3 lg:gap-10">
            {footer.categories.length > 0 && (
              <Column title="Popular Categories">
                <InlineLinks links={footer.categories} />
              </Column>
            )}
            {footer.brands.length > 0 && (
              <Column title="Popular Brands">
                <InlineLinks links={footer.brands} />
              </Column>
            )}
            {footer.cities.length > 0 && (
              <Column title="Cities we deliver to">
                <p>{footer.cities.join(', ')} and many more</p>
              </Column>
            )}
          </div>
        )}
        {(footer.accepted.length > 0 || legal.name || legal.phone || legal.email) && (
          <div className="mt-8 border-t border-chuna-300 py-6">
            {footer.accepted.length > 0 && (
              <Column title="We accept">
                <ul className="mt-2 flex flex-wrap gap-2">
                  {footer.accepted.map((name) => (
                    <li key={name}>
                      <PaymentMark name={name} />
                    </li>
                  ))}
                </ul>
              </Column>
            )}
            <Contact legal={legal} />
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

/** Who sells and who answers, as far as the owner has said it. */
const Contact = ({ legal }: { legal: Layout['footer']['legal'] }) => (
  <p className="mt-5 max-w-[90ch] text-sm">
    {sentence('', legal.name, legal.address)}
    {sentence(
      'Customer care ',
      legal.phone && <Way to={`tel:${legal.phone.replaceAll(' ', '')}`}>{legal.phone}</Way>,
      legal.email && <Way to={`mailto:${legal.email}`}>{legal.email}</Way>,
    )}
    {sentence(
      'Grievance Officer: ',
      legal.officer,
      legal.officer && legal.grievance && <Way to={`mailto:${legal.grievance}`}>{legal.grievance}</Way>,
      legal.officer && 'answers within 48 hours',
    )}
  </p>
)

const Way = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="underline underline-offset-2">
    {children}
  </a>
)

/** 'Begin one, two. ', or nothing where there is nothing to say. */
const sentence = (begin: string, ...parts: ReactNode[]): ReactNode => {
  const said = parts.filter(Boolean)
  return (
    said.length > 0 && (
      <>
        {begin}
        {said.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <Fragment key={at}>
            {at > 0 && ', '}
            {part}
          </Fragment>
        ))}
        .{' '}
      </>
    )
  )
}

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
