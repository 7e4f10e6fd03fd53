import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Size } from '../../domain/carried.ts'
import { judge, type Level } from '../../domain/verdict.ts'
import { placesOf, sentenceOf, titleOf } from '../../domain/words.ts'
import { marks } from './FitWords.tsx'
import { HomePicture } from './HomePicture.tsx'
import { homeOwner } from './kept-home.ts'
import { useWay } from './way.ts'

const askFor: Record<string, string> = {
  stairs: 'Add the stairs',
  lift: 'Add the lift',
  door: 'Add the front door',
  room: 'Add the room',
}

/** Beside the drawing: whether it gets in, and place by place how. */
export function VerdictCard({ piece, onMeasure }: { piece: Size; onMeasure: () => void }) {
  const way = useWay()
  const verdict = way && judge(way, piece)
  if (!way || !verdict) return null
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
        {level === 'not_sure' ? (
          <Button kind="secondary" className="w-full" onClick={onMeasure}>
            {askFor[at ?? 'door']}
          </Button>
        ) : (
          <>
            <span>
              {level === 'does_not'
                ? 'A balcony or a second door? It is yours to say: this never stops an order.'
                : `${homeOwner() === null ? 'Kept on this device.' : 'Kept in your account.'} With 2 cm left for hands.`}
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

const LevelBadge = ({ level }: { level: Level }) => (
  <Badge kind={marks[level].badge}>
    <Icon name={marks[level].icon} size="sm" />
    {marks[level].word}
  </Badge>
)
