// Between what stands in the fields of a zone's form and the zone.
import { neededIn, numberIn } from '#kernel/typed-number.ts'
import type { Values } from '#ui/use-form.ts'
import type { ZoneBody } from '../../settings-contract.ts'

export type Where = Pick<ZoneBody, 'areas' | 'move'> & { pincodes: string[] }

export const bodyOf = (values: Values, where: Where, hasAll: boolean, assembles: boolean): ZoneBody => ({
  title: values.title ?? '',
  charge: numberIn(values.charge),
  included_kg: neededIn(values.included_kg),
  per_kg: neededIn(values.per_kg),
  free_from: numberIn(values.free_from),
  least_days: neededIn(values.least_days),
  most_days: neededIn(values.most_days),
  cash_up_to: numberIn(values.cash_up_to),
  assembly: assembles ? neededIn(values.assembly) : null,
  heaviest_kg: numberIn(values.heaviest_kg),
  areas: where.areas,
  pincodes: hasAll ? where.pincodes : null,
  move: where.move,
})
