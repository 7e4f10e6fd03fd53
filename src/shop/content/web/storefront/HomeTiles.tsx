// The sections of the home page that are made of tiles. Each hides itself where nothing was written for it.
import { Link } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import { type Paise, showPaise, showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { DoorstepTile } from '#ui/DoorstepTile.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Picture } from '#ui/Picture.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import type { Home } from '../content-api.ts'

type Titled = { title: string }

const promiseIcons: Record<string, IconName> = {
  truck: 'truck',
  wrench: 'wrench',
  rupee: 'badge-indian-rupee',
  calendar: 'calendar-clock',
}

export function Promises({ promises }: { promises: Home['promises'] }) {
  if (promises.length === 0) return null
  return (
    <div className="wrap mt-6 lg:mt-10">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-4.5 border-y border-chuna-200 py-5.5 lg:grid-cols-4 lg:gap-6">
        {promises.map((promise) => (
          <li key={promise.title} className="flex items-center gap-3.5 text-md/5">
            <Icon name={promiseIcons[promise.icon] ?? 'check'} size="lg" className="text-jamun-600" />
            <span>
              <b className="block text-base font-semibold">{promise.title}</b>
              <span className="text-chuna-600">{promise.words}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Rooms({ title, rooms }: Titled & { rooms: Home['rooms'] }) {
  if (rooms.length === 0) return null
  return (
    <section className="wrap pt-section">
      <SectionHead title={title} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 lg:grid-cols-12 lg:gap-x-6 lg:gap-y-8">
        {rooms.map((room, index) => (
          <DoorstepTile
            key={room.label}
            {...room}
            size={1200}
            sizes="(min-width:1024px) 56vw, 48vw"
            frame="aspect-4/5 lg:aspect-auto lg:h-[380px]"
            className={index % 4 === 0 || index % 4 === 3 ? 'lg:col-span-7' : 'lg:col-span-5'}
          />
        ))}
      </div>
    </section>
  )
}

const grounds: Record<string, string> = {
  haldi: 'bg-tile-haldi',
  neem: 'bg-tile-neem',
  geru: 'bg-tile-geru',
  neel: 'bg-tile-neel',
}

export function PocketFriendly({ title, tiles }: Titled & { tiles: Home['pocket'] }) {
  if (tiles.length === 0) return null
  return (
    <section className="wrap pt-section">
      <SectionHead title={title} />
      <div className="rail lg:grid-cols-4">
        {tiles.map((tile) => (
          <Link
            key={tile.label}
            to={tile.href}
            className={`group flex w-[62vw] max-w-[280px] flex-col overflow-hidden rounded-md lg:w-auto lg:max-w-none ${grounds[tile.ground] ?? 'bg-chuna-200'}`}
          >
            <h3 className="px-6 pt-6 text-lg/5.5 font-medium">
              {tile.label}
              <span className="mt-0.5 block text-[2rem]/[1.15] font-semibold tracking-[-0.015em] tabular-nums">
                <span className="text-lg font-normal tracking-normal">under</span> {showRupees(tile.under)}
              </span>
            </h3>
            <span className="mx-2 mt-4.5 mb-2 block aspect-square overflow-hidden rounded-sm">
              <Picture
                src={tile.picture}
                alt=""
                width={1000}
                height={1000}
                sizes="(min-width:1024px) 306px, 62vw"
                className="transition-transform duration-[600ms] ease-out group-hover:scale-[1.025]"
              />
            </span>
          </Link>
        ))}
      </div>
    </section>
  )
}

export function Decor({
  title,
  tiles,
  startingAt,
}: Titled & {
  tiles: Home['decor']
  startingAt: (collection: string) => Paise | null
}) {
  if (tiles.length === 0) return null
  return (
    <section className="wrap pt-section">
      <SectionHead title={title} more={{ label: 'See all décor', href: paths.listing('Collectibles') }} />
      <div className="rail lg:grid-cols-6">
        {tiles.map((tile) => {
          const from = startingAt(tile.collection)
          return (
            <Link
              key={tile.label}
              to={paths.listing(tile.collection)}
              className="group w-[38vw] max-w-[180px] lg:w-auto lg:max-w-none"
            >
              <div className="aspect-4/5 overflow-hidden rounded-sm bg-chuna-100">
                <Picture
                  src={tile.picture}
                  alt=""
                  width={1000}
                  height={1000}
                  sizes="(min-width:1024px) 207px, 38vw"
                  className="transition-transform duration-[600ms] ease-out group-hover:scale-[1.025]"
                />
              </div>
              <h3 className="mt-3 font-small-bold group-hover:underline">{tile.label}</h3>
              {from !== null && (
                <p className="text-md text-chuna-600 tabular-nums">starting {showPaise(from)}</p>
              )}
            </Link>
          )
        })}
      </div>
    </section>
  )
}

export function Styles({ title, styles }: Titled & { styles: Home['styles'] }) {
  if (styles.length === 0) return null
  return (
    <section className="wrap pt-section">
      <SectionHead title={title} />
      <div className="rail lg:grid-cols-4">
        {styles.map((style) => (
          <DoorstepTile
            key={style.label}
            {...style}
            size={1000}
            sizes="(min-width:1024px) 322px, 52vw"
            frame="aspect-3/4"
            className="w-[52vw] max-w-[260px] lg:w-auto lg:max-w-none"
          />
        ))}
      </div>
    </section>
  )
}

const brandFaces = [
  'font-display text-xl font-semibold',
  'font-medium tracking-[0.16em] uppercase',
  'font-display text-xl',
  'text-d-sm font-light lowercase',
  'font-display text-lg font-semibold',
  'text-lg font-price tracking-[-0.02em]',
  'font-display text-xl font-medium',
  'font-extrabold tracking-[-0.01em]',
  'text-xl font-light tracking-[0.02em]',
]

export function Brands({ title, brands }: Titled & { brands: Home['brands'] }) {
  if (brands.length === 0) return null
  return (
    <section className="wrap pt-section">
      <SectionHead title={title} />
      <ul className="grid grid-cols-3 overflow-hidden rounded-sm border-t border-l border-chuna-200 lg:grid-cols-9">
        {brands.map((brand, index) => (
          <li key={brand} className="border-r border-b border-chuna-200">
            <Link
              to={withQuery(paths.productList, { brand })}
              className={`grid h-21 place-items-center px-2 text-center leading-tight text-chuna-700 hover:bg-chuna-50 hover:text-ink lg:h-28 ${brandFaces[index % brandFaces.length]}`}
            >
              {brand}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function StoreTiles({ title, tiles }: Titled & { tiles: Home['store'] }) {
  if (tiles.length === 0) return null
  return (
    <section className="wrap pt-section">
      <SectionHead title={title} />
      <div className="rail lg:grid-cols-6 lg:gap-4">
        {tiles.map((tile) => (
          <Link
            key={tile.label}
            to={tile.href}
            className="group grid w-[32vw] max-w-[160px] content-start gap-2.5 lg:w-auto lg:max-w-none"
          >
            <span className="aspect-square overflow-hidden rounded-sm bg-chuna-100">
              <Picture
                src={tile.picture}
                alt=""
                width={800}
                height={800}
                sizes="(min-width:1024px) 214px, 32vw"
                className="transition-transform duration-[600ms] ease-out group-hover:scale-[1.025]"
              />
            </span>
            <b className="font-small-bold group-hover:underline">{tile.label}</b>
          </Link>
        ))}
      </div>
    </section>
  )
}

export function HappyCustomers({ title, testimonials }: Titled & { testimonials: Home['testimonials'] }) {
  if (testimonials.quotes.length === 0) return null
  const initials = (name: string) =>
    name
      .split(' ')
      .map((word) => word[0])
      .join('')
      .slice(0, 2)
  return (
    <section className="on-dark mt-section bg-jamun-700 py-section text-white">
      <div className="wrap">
        <SectionHead title={title}>
          <p className="mt-1.5 text-jamun-100">{testimonials.note}</p>
        </SectionHead>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, so keys must reach it */}
        <ul className="rail lg:grid-cols-3" tabIndex={0} aria-label="What customers say">
          {testimonials.quotes.map((quote) => (
            <li
              key={quote.name}
              className="w-[82vw] max-w-[380px] not-first:border-l not-first:border-white/20 not-first:pl-5 lg:w-auto lg:max-w-none lg:not-first:pl-8"
            >
              <figure className="flex h-full flex-col gap-5 pr-5">
                <blockquote className="font-display text-xl/[1.4] tracking-[-0.005em] lg:text-[1.4375rem]/[1.4]">
                  {quote.words}
                </blockquote>
                <figcaption className="mt-auto flex items-center gap-3 text-md/5">
                  <span
                    aria-hidden="true"
                    className="grid size-11 place-items-center rounded-full bg-haldi-300 text-sm font-semibold text-ink"
                  >
                    {initials(quote.name)}
                  </span>
                  <span>
                    <b className="block font-semibold">{quote.name}</b>
                    <span className="text-jamun-100">{quote.city}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function Guides({ title, guides }: Titled & { guides: Home['guides'] }) {
  if (guides.length === 0) return null
  return (
    <section className="wrap pt-section">
      <SectionHead title={title} more={{ label: 'All buying guides', href: paths.text('buying-guides') }} />
      <div className="rail lg:grid-cols-3">
        {guides.map((guide) => (
          <Link
            key={guide.label}
            to={guide.href}
            className="group w-[76vw] max-w-[340px] lg:w-auto lg:max-w-none"
          >
            <div className="aspect-3/2 overflow-hidden rounded-sm bg-chuna-100">
              <Picture
                src={guide.picture}
                alt=""
                width={800}
                height={600}
                sizes="(min-width:1024px) 437px, 76vw"
                className="transition-transform duration-[600ms] ease-out group-hover:scale-[1.02]"
              />
            </div>
            <h3 className="display mt-4 text-[1.3125rem]/[1.25] group-hover:underline">{guide.label}</h3>
            <p className="mt-1 text-md/5.5 text-chuna-600">{guide.note}</p>
          </Link>
        ))}
      </div>
    </section>
  )
}
