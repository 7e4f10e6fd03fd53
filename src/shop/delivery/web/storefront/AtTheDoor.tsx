import type { ReactNode } from 'react'
import { showWeekday } from '#kernel/show-time.ts'
import { Icon } from '#ui/Icon.tsx'
import { useReads } from '#ui/reads.ts'
import { createDeliveryApi } from '../delivery-api.ts'
import { useDoorDate } from './door-dates.ts'
import { usePincode } from './remembered-pincode.ts'

/** On a card: by when it is at the door of whoever told their pincode, and for everybody else what the card says anyway. */
export function AtTheDoor({ id, children }: { id: string; children: ReactNode }) {
  const pincode = usePincode()
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
