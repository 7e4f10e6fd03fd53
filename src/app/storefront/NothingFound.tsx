import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { DoorstepTile } from '#ui/DoorstepTile.tsx'

const rooms = [
  { label: 'Living Room', href: paths.listing('living-room'), picture: '/media/tiles/room-living.webp' },
  { label: 'Bedroom', href: paths.listing('bedroom'), picture: '/media/tiles/room-bedroom.webp' },
  {
    label: 'Work From Home',
    href: paths.listing('work-from-home'),
    picture: '/media/tiles/room-work-from-home.webp',
  },
  { label: 'Kids Room', href: paths.listing('kids-room'), picture: '/media/tiles/room-kids.webp' },
]

/** A search that found nothing: what was looked in, what may have been meant, and four other doors. */
export function NothingFound({
  name,
  guesses,
}: {
  name: string
  guesses: { name: string; count: number }[]
}) {
  return (
    <div className="wrap">
      <Breadcrumb trail={[['Home', paths.home]]} here={name} />
      <h1 className="display pt-3 text-d-xl break-words outline-none">We found nothing for “{name}”</h1>
      <p className="mt-3 max-w-[60ch] text-xl text-chuna-700">
        We looked in titles, brands, categories, colours and materials. Check the spelling, or try a room
        instead.
      </p>
      {guesses.length > 0 && (
        <section className="mt-6">
          <h2 className="font-semibold">Did you mean</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {guesses.map((guess) => (
              <li key={guess.name}>
                <Link
                  to={paths.listing(guess.name)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-chuna-300 px-4 font-medium hover:border-ink"
                >
                  {guess.name} <span className="text-chuna-600 tabular-nums">{guess.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-8">
        <h2 className="mb-3 font-semibold">Or start from a room</h2>
        <div className="grid grid-cols-2 gap-x-3 gap-y-5 lg:grid-cols-4 lg:gap-6">
          {rooms.map((room) => (
            <DoorstepTile
              key={room.href}
              {...room}
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
