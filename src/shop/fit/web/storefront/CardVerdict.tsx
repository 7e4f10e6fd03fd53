import { useReads } from '#ui/reads.ts'
import { judge } from '../../domain/verdict.ts'
import { shortWords } from '../../domain/words.ts'
import { createFitReads } from '../fit-api.ts'
import { FitWords } from './FitWords.tsx'
import { useSize } from './sizes.ts'
import { useWay } from './way.ts'

/** On a card, below the delivery: whether it gets into the home that this browser keeps. */
export function CardVerdict({ id }: { id: string }) {
  const { listSizes } = useReads(createFitReads)
  const size = useSize(id, listSizes)
  const way = useWay()
  const verdict = way && size && judge(way, size)
  if (!verdict) return null
  return (
    <FitWords level={verdict.level} className="absolute bottom-0 left-0">
      {shortWords(verdict)}
    </FitWords>
  )
}
