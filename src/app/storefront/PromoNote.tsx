import { Link } from 'react-router'
import type { Promo } from '#shop/content/web/content-api.ts'
import { Icon } from '#ui/Icon.tsx'

/** The sale that is on, with its code. */
export const PromoNote = ({ promo: { name, code, terms, facts } }: { promo: Promo }) => (
  <p className="flex items-center gap-3.5 rounded-md bg-haldi-100 px-4.5 py-3.5 text-md">
    <Icon name="tag" size="lg" className="text-haldi-800" />
    <span>
      <b className="font-semibold">{name}.</b> {facts?.off && `${facts.off}, no code needed. `}
      {facts?.gives && (
        <>
          Code <b className="font-price tracking-[0.02em]">{code}</b>: {facts.gives}.{' '}
        </>
      )}
      <Link to={terms} className="underline underline-offset-2">
        T&amp;C Apply
      </Link>
    </span>
  </p>
)
