import type { ReactNode } from 'react'
import { showWeekday } from '#kernel/show-time.ts'
import { Icon } from '#ui/Icon.tsx'
import { useReads } from '#ui/reads.ts'
import { createDeliveryApi } from '../delivery-api.ts'
import { useDoorDate } from './door-dates.ts'

/** By when a piece is at the door; what the card says anyway until that is known. */
export function AtTheDoor({ pincode, id, children }: { pincode: string; id: string; children: ReactNode }) {
  const { datesTo } = useReads(createDeliveryApi)
  const day = useDoorDate(pincode, id, datesTo)
  if (day === undefined) return children
  return (
    <>
      <Icon name="truck" size="sm" className="flex-none" />
      <span className="truncate">
        {day === null ? `Not to ${pincode} yet` : `By ${showWeekday(new Date(`${day}T12:00:00+05:30`))}`}
      </span>
    </>
  )
}
