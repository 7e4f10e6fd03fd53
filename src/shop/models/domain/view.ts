// From where a piece is looked at: round it, from above, and how close. Angles in degrees.

export type View = {
  /** 0 is its front; to the right of it more, to the left less. */
  yaw: number
  /** How far above its middle one stands. */
  pitch: number
  /** 1 shows all of it, more comes closer. */
  zoom: number
}

/** Where the shop's pictures are taken from. */
export const opening: View = { yaw: 28, pitch: 13, zoom: 1 }

export const turnStep = 15
export const tiltStep = 10
export const zoomStep = 1.25

const lowest = -8
const highest = 82
const furthest = 0.7
const closest = 4

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The nearest view that can be had: not from under the floor, not inside the piece. */
export const possible = ({ yaw, pitch, zoom }: View): View => ({
  yaw,
  pitch: within(lowest, pitch, highest),
  zoom: within(furthest, zoom, closest),
})

/** What a key or a button does. */
export type Move = 'left' | 'right' | 'up' | 'down' | 'closer' | 'further' | 'start'

/** The piece follows the arrow: to the left turns it to the left. */
export function moved(view: View, move: Move): View {
  const by: Record<Move, Partial<View>> = {
    left: { yaw: view.yaw + turnStep },
    right: { yaw: view.yaw - turnStep },
    up: { pitch: view.pitch + tiltStep },
    down: { pitch: view.pitch - tiltStep },
    closer: { zoom: view.zoom * zoomStep },
    further: { zoom: view.zoom / zoomStep },
    start: opening,
  }
  return possible({ ...view, ...by[move] })
}

const keys: Record<string, Move> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'further',
  _: 'further',
  '0': 'start',
  Home: 'start',
}

export const moveOfKey = (key: string): Move | undefined => keys[key]

const sides = [
  'the front',
  'the front right',
  'the right',
  'the back right',
  'the back',
  'the back left',
  'the left',
  'the front left',
]

/** For those who cannot see it turn. */
export function viewInWords({ yaw, pitch, zoom }: View): string {
  const eighth = ((Math.round(yaw / 45) % 8) + 8) % 8
  const height =
    pitch > 55 ? ', from above' : pitch > 25 ? ', a little from above' : pitch < 0 ? ', from below' : ''
  const near = zoom > 1.1 ? `, ${zoom.toFixed(1)} times as close` : zoom < 0.95 ? ', further away' : ''
  return `Seen from ${sides[eighth]}${height}${near}.`
}
