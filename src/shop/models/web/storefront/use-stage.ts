import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Move, moved, viewInWords } from '../../domain/view.ts'
import { isCalm } from '../viewer/can-draw.ts'
import { ModelDropped } from '../viewer/fetch-model.ts'
import type { Seen, Stage } from '../viewer/stage.ts'
import { type Loading, startLoading } from './loading.ts'
import { drawSizes } from './size-overlay.ts'
import type { Viewed } from './viewed.ts'

export type Phase =
  | { at: 'loading' | 'dropped'; share: number }
  | { at: 'shown' }
  /** This browser draws nothing in 3D. */
  | { at: 'cannot' }

/** The code that draws; begun at the press, and the model after it. */
export const loadStage = () => import('../viewer/engine.ts')

type Refs = { box: RefObject<HTMLDivElement | null>; sizes: RefObject<SVGSVGElement | null> }

/** A piece in its box: brought in, turned, changed for another, and put away when the box goes. */
export function useStage(
  { box, sizes }: Refs,
  first: Loading | undefined,
  viewed: Viewed,
  showsSizes: boolean,
) {
  const [phase, setPhase] = useState<Phase>(
    first ? { at: 'loading', share: first.share() } : { at: 'cannot' },
  )
  const [words, setWords] = useState('')
  const stage = useRef<Stage>(undefined)
  const undo = useRef<() => void>(undefined)
  const loading = useRef<Loading>(undefined)
  const hasShown = useRef(false)
  const size = useRef(viewed.size)
  size.current = showsSizes ? viewed.size : null

  const bring = useCallback(
    async (coming: Loading): Promise<boolean> => {
      loading.current?.stop()
      loading.current = coming
      const isWanted = () => loading.current === coming
      // another colour changes in place: until it is there, the one before stays
      const tell = (share: number) => isWanted() && !hasShown.current && setPhase({ at: 'loading', share })
      coming.onShare(tell)
      tell(coming.share())
      try {
        const { openStage, followGestures } = await coming.code
        if (!isWanted() || !box.current) return false
        if (!stage.current) {
          const calm = isCalm()
          const onDraw = (seen: Seen) => sizes.current && drawSizes(sizes.current, size.current, seen)
          stage.current = openStage(box.current, { isCalm: calm, onDraw })
          stage.current.leaveRoom(size.current !== null)
          undo.current = followGestures(box.current, stage.current, calm)
        }
        const bytes = await coming.bytes
        if (!isWanted()) return false
        await stage.current.show(bytes)
        if (!isWanted()) return false
        hasShown.current = true
        setPhase({ at: 'shown' })
        return true
      } catch (problem) {
        if (!isWanted()) return false
        hasShown.current = false
        setPhase({ at: 'dropped', share: problem instanceof ModelDropped ? problem.share : coming.share() })
        return false
      }
    },
    [box, sizes],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun at the press is shown once
  useEffect(() => {
    if (first) void bring(first)
    return () => {
      loading.current?.stop()
      loading.current = undefined
      undo.current?.()
      stage.current?.close()
      stage.current = undefined
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size, or none, is drawn at once
  useEffect(() => stage.current?.leaveRoom(size.current !== null), [showsSizes, viewed.size])

  return {
    phase,
    words,
    /** Another model in the same place. */
    bring: (piece: Viewed) => bring(startLoading(piece.model, loadStage())),
    move(move: Move) {
      const { current } = stage
      if (!current) return
      current.look(moved(current.view(), move))
      setWords(viewInWords(current.view()))
    },
    /** After a key that the box has heard by itself. */
    say: () => stage.current && setWords(viewInWords(stage.current.view())),
  }
}
