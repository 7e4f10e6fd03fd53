import type { WireHome, WireSizes } from './contract.ts'
import type { Size } from './domain/carried.ts'
import { emptyHome, type Home, measureNames } from './domain/home.ts'
import { wireName } from './wire-names.ts'

export const toWireHome = (home: Home): WireHome => ({
  ...(Object.fromEntries(measureNames.map((name) => [wireName(name), home[name]])) as Pick<
    WireHome,
    ReturnType<typeof wireName>
  >),
  has_lift: home.hasLift,
  floor: home.floor,
  room_name: home.roomName,
})

export function fromWireHome(wire: WireHome): Home {
  const home = { ...emptyHome(), hasLift: wire.has_lift, floor: wire.floor, roomName: wire.room_name }
  for (const name of measureNames) home[name] = wire[wireName(name)]
  return home
}

type Sides = WireSizes[number]['dimensions']
const fromSides = ({ width_cm, depth_cm, height_cm }: Sides) => ({
  widthCm: width_cm,
  depthCm: depth_cm,
  heightCm: height_cm,
})

export const fromWireSize = (wire: WireSizes[number]): Size => ({
  dimensions: fromSides(wire.dimensions),
  legHeightCm: wire.leg_height_cm,
  largestPart: wire.largest_part && fromSides(wire.largest_part),
  cartons: wire.cartons,
})
