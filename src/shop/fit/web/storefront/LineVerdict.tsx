import { useReads } from '#ui/reads.ts'
import { judge } from '../../domain/verdict.ts'
import { becauseOf, lineWords } from '../../domain/words.ts'
import { createFitReads } from '../fit-api.ts'
import { FitWords } from './FitWords.tsx'
import { useSize } from './sizes.ts'
import { useWay } from './way.ts'

/** In the cart, below the delivery: whether it gets into the home that this browser keeps, and what decides. */
export function LineVerdict({ id }: { id: string }) {
  const { listSizes } = useReads(createFitReads)
  const size = useSize(id, listSizes)
  const way = useWay()
  const verdict = way && size && judge(way, size)
  if (!verdict) return null
  const because = becauseOf(way, size, verdict)
  return (
    <div className="mt-1.5 text-sm">
      <FitWords level={verdict.level}>
        {lineWords[verdict.level]}
        {because && <span className="block font-normal text-chuna-700">{because}</span>}
      </FitWords>
    </div>
  )
}
