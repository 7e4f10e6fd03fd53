import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { useAct } from '#ui/use-act.ts'
import type { WireAddress } from '../../contract.ts'
import { showPhone } from '../../domain/contact.ts'
import { kindNames, wayUpInWords } from '../summaries.ts'

export function AddressCard({
  address,
  onEdit,
  onDelete,
  onUseFirst,
}: {
  address: WireAddress
  onEdit: () => void
  onDelete: () => void
  onUseFirst: () => Promise<void>
}) {
  const { refusal, run } = useAct(onUseFirst)
  const which = <span className="sr-only"> {address.house}</span>
  return (
    <article className="flex min-w-0 flex-col gap-2.5 rounded-md border border-chuna-200 p-5 wrap-anywhere">
      <h2 className="flex flex-wrap items-center gap-2.5 font-semibold">
        {kindNames[address.kind]}
        {address.used_first && <Badge kind="mute">Default</Badge>}
      </h2>
      <address className="text-chuna-700 not-italic">
        {address.name}
        <br />
        {address.house}
        <br />
        {address.street}, {address.locality}
        <br />
        {address.landmark && (
          <>
            {address.landmark}
            <br />
          </>
        )}
        {address.city} {address.pincode}, {address.state}
        <br />
        <span className="tabular-nums">
          {showPhone(address.phone)}
          {address.second_phone && `, ${showPhone(address.second_phone)}`}
        </span>
      </address>
      <p className="text-sm text-chuna-600">{wayUpInWords(address)}</p>
      {refusal && <Note kind="bad">{refusal.words}</Note>}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <Button id={`edit-${address.id}`} size="sm" onClick={onEdit}>
          <Icon name="pencil" size="sm" />
          Edit{which}
        </Button>
        <Button kind="ghost" size="sm" onClick={onDelete}>
          Delete{which}
        </Button>
        {!address.used_first && (
          <Button kind="ghost" size="sm" onClick={() => run()}>
            Make default{which}
          </Button>
        )}
      </div>
    </article>
  )
}
