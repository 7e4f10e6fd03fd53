import { Icon } from '#ui/Icon.tsx'
import type { Layout } from '../content-api.ts'

type Studio = NonNullable<Layout['footer']['studios']>[number]

/** The owner's showrooms: where each is, when it is open, how to ring it. */
export const StudioList = ({ studios }: { studios: Studio[] }) => (
  <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
    {studios.map((studio) => (
      <li key={studio.name} className="rounded-md border border-chuna-200 p-5 lg:p-7">
        <h2 className="display text-2xl">{studio.name}</h2>
        <p className="mt-3 flex gap-2.5 text-lg/7">
          <Icon name="map-pin" className="mt-1 flex-none" />
          {studio.address}
        </p>
        {studio.hours && (
          <p className="mt-1.5 flex gap-2.5 text-lg/7">
            <Icon name="calendar-clock" className="mt-1 flex-none" />
            {studio.hours}
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-x-6">
          {studio.phone && (
            <a
              href={`tel:${studio.phone.replaceAll(' ', '')}`}
              className="link inline-flex min-h-11 items-center"
            >
              Call {studio.phone}
            </a>
          )}
          {studio.map && (
            <a href={studio.map} rel="noreferrer" className="link inline-flex min-h-11 items-center">
              See it on a map<span className="sr-only">, {studio.name}</span>
            </a>
          )}
        </p>
      </li>
    ))}
  </ul>
)
