// A finger or a mouse turns the piece, two fingers or the wheel come closer, keys do both.
import { moved, moveOfKey } from '../../domain/view.ts'
import type { Stage } from './stage.ts'

/** Degrees for a pixel. */
const turning = 0.42
const tilting = 0.28
/** For how long a piece that is let go turns on, in milliseconds of its last speed. */
const goesOn = 140
const wheeling = 0.0012

type Finger = { x: number; y: number; at: number; speed: number }

/** Listens on `box` until it is told to stop. */
export function followGestures(box: HTMLElement, stage: Stage, isCalm: boolean): () => void {
  const fingers = new Map<number, Finger>()
  const apart = () => {
    const [one, other] = [...fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    pointerdown(event) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      box.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, at: event.timeStamp, speed: 0 })
    },
    pointermove(event) {
      const finger = fingers.get(event.pointerId)
      if (!finger) return
      const before = apart()
      const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y]
      const took = Math.max(1, event.timeStamp - finger.at)
      Object.assign(finger, { x: event.clientX, y: event.clientY, at: event.timeStamp, speed: dx / took })
      const view = stage.view()
      if (fingers.size > 1)
        stage.look({ ...view, zoom: before > 0 ? view.zoom * (apart() / before) : view.zoom })
      else stage.look({ ...view, yaw: view.yaw - dx * turning, pitch: view.pitch + dy * tilting })
    },
    pointerup(event) {
      const finger = fingers.get(event.pointerId)
      fingers.delete(event.pointerId)
      if (!finger || fingers.size > 0 || isCalm || event.timeStamp - finger.at > 60) return
      const view = stage.view()
      stage.look({ ...view, yaw: view.yaw - finger.speed * goesOn * turning })
    },
    pointercancel: (event) => fingers.delete(event.pointerId),
    wheel(event) {
      event.preventDefault()
      const view = stage.view()
      stage.look({ ...view, zoom: view.zoom * Math.exp(-event.deltaY * wheeling) })
    },
    keydown(event) {
      if (event.target !== box || event.ctrlKey || event.metaKey || event.altKey) return
      const move = moveOfKey(event.key)
      if (!move) return
      event.preventDefault()
      stage.look(moved(stage.view(), move))
    },
  }
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of all) box.addEventListener(name, listener, { passive: false })
  return () => {
    for (const [name, listener] of all) box.removeEventListener(name, listener)
  }
}
