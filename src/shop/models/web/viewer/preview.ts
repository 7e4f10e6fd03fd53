// A model by itself, slowly turning: for those who look whether it is the right one.
import { opening } from '../../domain/view.ts'
import { canDraw, isCalm } from './can-draw.ts'
import { fetchModel } from './fetch-model.ts'
import { followGestures } from './gestures.ts'
import { openStage } from './stage.ts'

/** Degrees a second. */
const turntable = 24

/**
 * Shows a model in an element that has a size and is positioned, and turns it until somebody takes hold of it. Rejects where it cannot be
 * drawn. Gives back how to end it.
 */
export async function previewModel(element: HTMLElement, url: string): Promise<() => void> {
  if (!canDraw()) throw new Error('this browser cannot draw in 3D')
  const bytes = await fetchModel(url, 0)
  const calm = isCalm()
  const stage = openStage(element, { isCalm: calm })
  const unfollow = followGestures(element, stage, calm)
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  try {
    await stage.show(bytes)
  } catch (problem) {
    stage.close()
    unfollow()
    throw problem
  }
  const began = performance.now()
  const turn = (now: number) => {
    stage.look({ ...stage.view(), yaw: opening.yaw + ((now - began) / 1000) * turntable })
    frame = requestAnimationFrame(turn)
  }
  if (!calm) frame = requestAnimationFrame(turn)
  for (const touch of ['pointerdown', 'keydown', 'wheel'])
    element.addEventListener(touch, stop, { once: true, passive: true })
  return () => {
    stop()
    unfollow()
    stage.close()
  }
}
