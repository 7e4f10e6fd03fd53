import { Suspense, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { takeFocus } from '#ui/take-focus.ts'
import type { DeliveryApi } from '../delivery-api.ts'
import { usePincode } from './remembered-pincode.ts'

const PincodeBox = lazyPart(() => import('./PincodeBox.tsx').then((module) => module.PincodeBox))

const panelId = 'pincode-panel'

/** 'Enter Pincode' in the grey strip: sets the pincode for the whole shop. */
export function StripPincode({ findPincode }: { findPincode: DeliveryApi['findPincode'] }) {
  const pincode = usePincode()
  const [wasOpened, setWasOpened] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={panelId}
        className="flex min-h-9 items-center gap-1.5 hover:text-ink hover:underline"
      >
        <Icon name="map-pin" size="sm" />
        {pincode ? `Deliver to ${pincode}` : 'Enter Pincode'}
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        tabIndex={-1}
        role="group"
        aria-label="Where it goes"
        onToggle={takeFocus}
        onBeforeToggle={() => {
          setWasOpened(true)
          const box = button.current?.getBoundingClientRect()
          panel.current?.style.setProperty('--below', `${(box?.bottom ?? 76) + 4}px`)
          panel.current?.style.setProperty('--right', `${innerWidth - (box?.right ?? innerWidth - 40)}px`)
        }}
        className="fixed top-(--below,80px) right-(--right,40px) bottom-auto left-auto m-0 w-96 rounded-lg border border-chuna-200 bg-white p-5 text-base text-ink shadow-lg outline-none"
      >
        {wasOpened && (
          <Suspense>
            <PincodeBox findPincode={findPincode} />
          </Suspense>
        )}
      </div>
    </>
  )
}
