import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { usePincode } from './remembered-pincode.ts'

const AtTheDoor = lazyPart(() => import('./AtTheDoor.tsx').then((module) => module.AtTheDoor))

/** On a card: by when it is at the door of whoever told their pincode, and for everybody else what the card says anyway. */
export function Arrives({ id, children }: { id: string; children: ReactNode }) {
  const pincode = usePincode()
  if (!pincode) return children
  return (
    <Suspense fallback={children}>
      <AtTheDoor pincode={pincode} id={id}>
        {children}
      </AtTheDoor>
    </Suspense>
  )
}
