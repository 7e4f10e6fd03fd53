import type { FindPlace } from '#shop/accounts/web/use-place.ts'
import { Dialog } from '#ui/Dialog.tsx'
import type { WireOrder } from '../../contract.ts'
import type { CorrectBody } from '../../correct-contract.ts'
import { CorrectForm } from '../CorrectForm.tsx'

/** The phone, and before it leaves the address. What the order costs and when it comes stay as they are. */
export function CorrectDialog({
  order,
  findPincode,
  correct,
  onClose,
}: {
  order: WireOrder
  findPincode: FindPlace
  correct: (body: CorrectBody) => Promise<void>
  onClose: () => void
}) {
  const isWhole = order.can.correct === 'all'
  return (
    <Dialog title={isWhole ? 'Change delivery details' : 'Change the phone number'} onClose={onClose} wide>
      <p className="mb-4 text-chuna-600">
        {isWhole
          ? 'Until it is dispatched. The price and the delivery date stay the same, so the address has to be in the same delivery area.'
          : 'It is on its way, so the address can no longer be changed. We call this number before delivery.'}
      </p>
      <CorrectForm
        to={order.ship_to}
        contact={order.phone}
        canChange={isWhole ? 'all' : 'phone'}
        findPincode={findPincode}
        correct={correct}
        onClose={onClose}
      />
    </Dialog>
  )
}
