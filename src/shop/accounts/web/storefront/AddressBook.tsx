import { useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { AddressBody, WireAddress } from '../../contract.ts'
import { AddressCard } from './AddressCard.tsx'
import { AddressForm, type FindPlace } from './AddressForm.tsx'

type AddressBookProps = {
  addresses: WireAddress[]
  findPincode: FindPlace
  /** Filled in for a new address, since most people order for themselves. */
  suggested: { name: string; phone: string | null }
  add: (body: AddressBody) => Promise<void>
  change: (id: string, body: Partial<AddressBody>) => Promise<void>
  putFirst: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

const addButton = 'add-address'

/** The focus goes back to where the form was opened from. */
const focusOn = (id: string) => setTimeout(() => document.getElementById(id)?.focus())

export function AddressBook({
  addresses,
  findPincode,
  suggested,
  add,
  change,
  putFirst,
  remove,
}: AddressBookProps) {
  const [open, setOpen] = useState<WireAddress | 'new' | undefined>()
  const [leaving, setLeaving] = useState<WireAddress | undefined>()
  const close = () => {
    setOpen(undefined)
    focusOn(open && open !== 'new' ? `edit-${open.id}` : addButton)
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        {addresses.map((address) => (
          <li key={address.id} className="grid">
            <AddressCard
              address={address}
              onEdit={() => setOpen(address)}
              onDelete={() => setLeaving(address)}
              onUseFirst={() => putFirst(address.id)}
            />
          </li>
        ))}
        <li className="grid">
          <button
            id={addButton}
            type="button"
            className="grid min-h-26 place-content-center justify-items-center gap-1.5 rounded-md border border-dashed border-chuna-500 p-5 font-semibold text-chuna-700 hover:border-ink hover:text-ink sm:min-h-57"
            onClick={() => setOpen('new')}
          >
            <Icon name="plus" />
            Add an address
          </button>
        </li>
      </ul>
      {open && (
        <AddressForm
          key={open === 'new' ? 'new' : open.id}
          address={open === 'new' ? undefined : open}
          findPincode={findPincode}
          suggested={suggested}
          onCancel={close}
          save={async (body) => {
            if (open === 'new') await add(body)
            else await change(open.id, body)
            close()
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          onClose={() => setLeaving(undefined)}
          question={{
            title: 'Delete this address?',
            words: `${leaving.house}, ${leaving.street}, ${leaving.locality} will be removed from your address book.`,
            keep: 'Keep it',
            act: 'Delete',
            acting: 'Deleting',
            onAct: async () => {
              await remove(leaving.id)
              if (open !== 'new' && open?.id === leaving.id) setOpen(undefined)
              focusOn(addButton)
              return true
            },
          }}
        />
      )}
    </>
  )
}
