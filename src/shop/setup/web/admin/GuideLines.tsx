import { Link } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import type { WireGuide } from '../../contract.ts'
import { ways } from './ways.ts'

type WireLine = WireGuide['before'][number]

const looks = {
  yes: ['circle-check', 'text-neem-600', 'Done: '],
  no: ['circle-x', 'text-geru-600', 'Missing: '],
  may: ['circle-dashed', 'text-haldi-800', 'Worth doing: '],
} as const satisfies Record<WireLine['state'], readonly [icon: IconName, colour: string, heard: string]>

export const StateMark = ({ state }: { state: WireLine['state'] }) => {
  const [icon, colour, heard] = looks[state]
  return (
    <>
      <Icon name={icon} className={`mt-px ${colour}`} />
      <span className="sr-only">{heard}</span>
    </>
  )
}

export const lineClass =
  'grid grid-cols-[20px_minmax(0,1fr)] items-start gap-x-3 gap-y-1 border-t border-chuna-200 py-2.5 first:border-0 lg:grid-cols-[20px_minmax(0,1fr)_auto]'

/** What is there and what is missing, each with the way to it. */
export const GuideLines = ({ lines, className = '' }: { lines: readonly WireLine[]; className?: string }) => (
  <ul className={className}>
    {lines.map(({ state, title, words, link }) => (
      <li key={title + words} className={lineClass}>
        <StateMark state={state} />
        <span className="min-w-0 break-words">
          {title && <b className="font-semibold">{title} </b>}
          {words}
        </span>
        {link && (
          <Link to={ways[link.to]} className="link col-start-2 justify-self-start lg:col-start-3">
            {link.label}
          </Link>
        )}
      </li>
    ))}
  </ul>
)
