import type { FindPlace } from '#shop/accounts/web/use-place.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { Waiting } from '#ui/Waiting.tsx'
import type { CorrectBody } from '../../correct-contract.ts'
import { correctableOf } from '../../domain/correction.ts'
import type { WireContact, WireStaffOrder } from '../../staff-order-contract.ts'
import { CorrectForm } from '../CorrectForm.tsx'

export const correctableBy = ({ state, lines }: WireStaffOrder) =>
  correctableOf(
    state,
    lines.some(({ dispatched }) => dispatched > 0),
  )

/** The phones are shown to be put right, and that somebody looked is put down. */
export function CorrectDialog({
  order,
  show,
  findPincode,
  correct,
  onClose,
}: {
  order: WireStaffOrder
  show: () => Promise<WireContact>
  findPincode: FindPlace
  correct: (body: CorrectBody) => Promise<boolean>
  onClose: () => void
}) {
  const { value: contact, problem } = useAnswer(show)
  const isWhole = correctableBy(order) === 'all'
  return (
    <Dialog title={isWhole ? 'Change delivery details' : 'Change the phone number'} onClose={onClose} wide>
      <p className="mb-4 text-chuna-600">
        {isWhole
          ? 'The customer gets a mail about it. Price and dates stay, so the address has to be in the same delivery area.'
          : 'Part of it has left: only the phone can be changed.'}{' '}
        Looking at the phone is logged.
      </p>
      {problem && <Note kind="bad">{problem.words}</Note>}
      {!contact && !problem && <Waiting className="grid gap-4" sweeps={['h-12', 'h-12']} />}
      {contact && (
        <CorrectForm
          to={{ ...order.ship_to, phone: contact.door_phone, second_phone: contact.second_phone }}
          contact={contact.phone}
          canChange={isWhole ? 'all' : 'phone'}
          findPincode={findPincode}
          correct={async (body) => {
            if (await correct(body)) onClose()
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
