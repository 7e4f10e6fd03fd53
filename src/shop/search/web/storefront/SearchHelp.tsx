import { Link } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { DoorstepTile } from '#ui/DoorstepTile.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import type { HowUnderstood } from '../search-api.ts'

export type SearchHelpProps = {
  understood: HowUnderstood
  isExact: boolean
  /** How many of those the shop put first stand on this page. */
  pinned: number
  doors?: { slug: string; name: string; picture: string }[]
}

/** Above what a search found: how it was understood. Nothing where it was taken as it stands. */
export function SearchHelp({
  understood: { typed, showing_for, means, missed, chips },
  isExact,
  pinned,
}: SearchHelpProps) {
  if (isExact)
    return (
      <Said icon="search">
        Showing results for <b>{typed}</b>, as you typed it.{' '}
        <Link to={paths.listing(typed)} className="link">
          Search for what we would understand
        </Link>
      </Said>
    )
  return (
    <>
      {showing_for !== null && (
        <Said icon="search">
          Showing results for{' '}
          <Link to={paths.listing(showing_for)} className="link font-semibold">
            {showing_for}
          </Link>
          .
          <span className="block text-sm text-chuna-600">
            Search instead for{' '}
            <Link to={withQuery(paths.listing(typed), { exact: 'true' })} className="link">
              {typed}
            </Link>
          </span>
        </Said>
      )}
      {showing_for === null && means.length > 0 && (
        <Said icon="languages">
          {means.map((one) => (
            <span key={one.typed} className="mr-2">
              <b>{one.typed}</b> is <b>{one.means}</b> here.
            </span>
          ))}
        </Said>
      )}
      {missed.length > 0 && (
        <Said icon="info">
          Nothing here matches all of it. These do not match <b>{missed.join(', ')}</b>.
        </Said>
      )}
      {chips.length > 0 && (
        <div className="mb-5 flex flex-wrap items-center gap-2">
          <p id="understood" className="mr-1 text-sm text-chuna-600">
            We understood
          </p>
          <ul aria-labelledby="understood" className="flex flex-wrap gap-2">
            {chips.map(({ label, without }) => (
              <li
                key={label}
                className="flex items-center rounded-full border border-chuna-300 pl-3.5 text-sm font-medium whitespace-nowrap"
              >
                {label}
                <Link
                  to={without === '' ? paths.productList : paths.listing(without)}
                  aria-label={`Search without ${label}`}
                  className="grid size-11 place-items-center rounded-full"
                >
                  <Icon name="x" size="sm" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {pinned > 0 && (
        <p className="mb-4 text-sm text-chuna-600">
          {pinned === 1
            ? 'The first product is chosen by the shop.'
            : `The first ${pinned} are chosen by the shop.`}
        </p>
      )}
    </>
  )
}

const Said = ({ icon, children }: { icon: IconName; children: React.ReactNode }) => (
  <p className="mb-4 flex gap-3 rounded-md border border-chuna-200 bg-chuna-50 px-4 py-3.5">
    <Icon name={icon} className="mt-0.5 flex-none text-jamun-600" />
    <span>{children}</span>
  </p>
)

/** The shop does not have it, and says so: what of it would find something, other ways, other doors. */
export function NothingFound({ understood: { typed, perhaps }, isExact, doors = [] }: SearchHelpProps) {
  return (
    <div className="wrap">
      <Breadcrumb trail={[['Home', paths.home]]} here={typed} />
      <h1 className="display pt-3 text-d-xl break-words outline-none">Nothing here called “{typed}”</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-chuna-700">
        We looked at names, makers, materials and the Hindi words we know. We do not have this now.
      </p>
      {isExact && (
        <p className="mt-4">
          <Link to={paths.listing(typed)} className="link">
            Search for what we would understand
          </Link>
        </p>
      )}
      {perhaps.length > 0 && (
        <section className="mt-6 max-w-[640px]">
          <h2 className="font-semibold">Perhaps one of these</h2>
          <ul className="mt-2 divide-y divide-chuna-200 border-y border-chuna-200">
            {perhaps.map(({ name, count }) => (
              <li key={name}>
                <Link to={paths.listing(name)} className="flex min-h-12 items-center gap-3 hover:bg-chuna-50">
                  <Icon name="sofa" className="text-chuna-600" />
                  <b className="font-semibold">{name}</b>
                  <span className="ml-auto text-chuna-600 tabular-nums">{count}</span>
                  <Icon name="chevron-right" className="text-chuna-600" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-6">
        <h2 className="font-semibold">Or look for it another way</h2>
        <ul className="mt-2 grid gap-2">
          <li className="flex gap-3">
            <Icon name="search" className="flex-none text-chuna-600" /> Use fewer words.
          </li>
          <li className="flex gap-3">
            <Icon name="languages" className="flex-none text-chuna-600" /> English or Hindi both work:
            almirah, palang, kursi, mez.
          </li>
        </ul>
      </section>
      <section hidden={doors.length === 0} className="mt-8">
        <h2 className="mb-3 font-semibold">Or start here</h2>
        <div className="grid grid-cols-2 gap-x-3 gap-y-5 lg:grid-cols-4 lg:gap-6">
          {doors.map(({ slug, name: label, picture }) => (
            <DoorstepTile
              key={slug}
              label={label}
              href={paths.listing(slug)}
              picture={picture}
              size={1200}
              sizes="(min-width:1024px) 322px, 48vw"
              frame="aspect-4/3"
            />
          ))}
        </div>
      </section>
      <ButtonLink to={paths.productList} kind="secondary" className="mt-8">
        See all products
      </ButtonLink>
    </div>
  )
}
