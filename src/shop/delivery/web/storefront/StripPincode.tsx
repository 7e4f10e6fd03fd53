import { HungPanel } from '#ui/HungPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { DeliveryApi } from '../delivery-api.ts'
import { usePincode } from './remembered-pincode.ts'

const PincodeBox = lazyPart(() => import('./PincodeBox.tsx').then((module) => module.PincodeBox))

const panelId = 'pincode-panel'

/** 'Enter Pincode' in the grey strip: sets the pincode for the whole shop. */
export function StripPincode({ findPincode }: { findPincode: DeliveryApi['findPincode'] }) {
  const pincode = usePincode()
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className="flex min-h-9 items-center gap-1.5 hover:text-ink hover:underline"
      >
        <Icon name="map-pin" size="sm" />
        {pincode ? `Deliver to ${pincode}` : 'Enter Pincode'}
      </button>
      <HungPanel
        id={panelId}
        name="Where it goes"
        stays
        className="top-(--below,80px) right-(--right,40px) bottom-auto left-auto w-96 rounded-lg p-5 text-base text-ink"
      >
        <PincodeBox findPincode={findPincode} />
      </HungPanel>
    </>
  )
}
