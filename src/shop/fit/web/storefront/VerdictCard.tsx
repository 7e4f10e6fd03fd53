import { withQuery } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Home } from '../../domain/home.ts'
import { canNarrow, writeLimits } from '../../domain/limits.ts'
import type { Piece } from '../../domain/piece.ts'
import { forHands, judge, type Level, type PlaceName } from '../../domain/verdict.ts'
import { placesOf, sentenceOf, titleOf } from '../../domain/words.ts'
import { marks } from './FitWords.tsx'
import { HomePicture } from './HomePicture.tsx'
import { homeOwner } from './put-home.ts'
import { useWay } from './way.ts'

const askFor: Record<PlaceName, string> = {
  stairs: 'Add the stairs',
  lift: 'Add the lift',
  door: 'Add the front door',
  room: 'Add the room',
}

/** Beside the drawing: whether it gets in, and place by place how. */
export function VerdictCard({ piece, onMeasure }: { piece: Piece; onMeasure: () => void }) {
  const way = useWay()
  const verdict = way && judge(way, piece)
  if (!way) return null
  if (!verdict)
    return (
      <p className="rounded-md border border-chuna-200 bg-white px-4 py-4.5 sm:px-6">
        Small, or rolled up: it goes in by any door.
      </p>
    )
  const { level, at } = verdict
  return (
    <div className="rounded-md border border-chuna-200 bg-white">
      <div className="flex gap-3 border-b border-chuna-200 px-4 py-4.5 sm:px-6">
        <Icon name={marks[level].icon} size="lg" className={`mt-0.5 flex-none ${marks[level].colour}`} />
        <div>
          <h3 className="text-xl font-semibold">{titleOf(verdict)}</h3>
          <p className="mt-1 text-chuna-700">{sentenceOf(way, verdict)}</p>
        </div>
      </div>
      <ol>
        {placesOf(way, piece, verdict).map(({ place, name, level: here, words }) => (
          <li
            key={place}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-chuna-200 px-4 py-3.5 text-md sm:px-6"
          >
            <HomePicture place={place} className="size-14 flex-none" />
            <span className="min-w-0 flex-1 basis-36">
              <b className="block font-semibold">{name}</b>
              <span className="text-chuna-600">{words}</span>
            </span>
            <LevelBadge level={here} />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm text-chuna-600 sm:px-6">
        {level === 'not_sure' && (
          <Button kind="secondary" className="w-full" onClick={onMeasure}>
            {askFor[at ?? 'door']}
          </Button>
        )}
        {level === 'does_not' && <OtherWays home={way.home} trail={piece.trail} />}
        {level !== 'not_sure' && (
          <>
            <span>
              {level === 'does_not' ? 'Is there another way in? This never stops an order.' : kept()}
            </span>
            <button type="button" className="link ml-auto min-h-11" onClick={onMeasure}>
              My home
            </button>
          </>
        )}
      </div>
    </div>
  )
}

const kept = (): string =>
  `${homeOwner() === null ? 'Kept on this device.' : 'Kept in your account.'} With ${forHands} cm left for hands.`

/** What else there is of its kind, and somebody to ask. */
function OtherWays({ home, trail }: { home: Home; trail: Piece['trail'] }) {
  const kind = trail.at(-1)
  return (
    <span className="flex w-full flex-wrap gap-3">
      {kind && canNarrow(home) && (
        <ButtonLink
          kind="secondary"
          size="sm"
          to={withQuery(paths.listing(kind.slug), { fits: writeLimits(home) })}
        >
          See what fits in {kind.name}
        </ButtonLink>
      )}
      <ButtonLink kind="ghost" size="sm" to={paths.text('help')}>
        <Icon name="phone" size="sm" />
        Ask us
      </ButtonLink>
    </span>
  )
}

const LevelBadge = ({ level }: { level: Level }) => (
  <Badge kind={marks[level].badge}>
    <Icon name={marks[level].icon} size="sm" />
    {marks[level].word}
  </Badge>
)
