import { useEffect, useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { createDeliveryApi } from '#shop/delivery/web/delivery-api.ts'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { useReads } from '#ui/reads.ts'
import { showToast } from '#ui/toasts.ts'
import type { AddressBody, WireAddress } from '../../contract.ts'
import { AccountScreen, AccountSkeleton } from './AccountScreen.tsx'
import { AddressBook } from './AddressBook.tsx'
import { account } from './account.ts'

const meta: PageMeta = {
  title: 'Addresses',
  description: 'Your delivery addresses.',
  path: paths.addresses,
  isPrivate: true,
}

export const loader = () => ({ meta })

export function Component() {
  return (
    <AccountScreen title="Addresses" intro="Only you and our delivery team can see these.">
      {(me) => <Addresses name={me.name} phone={me.phone} />}
    </AccountScreen>
  )
}

function Addresses({ name, phone }: { name: string; phone: string | null }) {
  const { findPincode } = useReads(createDeliveryApi)
  const [addresses, setAddresses] = useState<WireAddress[] | 'failed' | undefined>()
  const load = () =>
    account.listAddresses().then(setAddresses, () => setAddresses((known) => known ?? 'failed'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void load(), [])

  if (addresses === 'failed') {
    return (
      <CouldNotLoad
        onRetry={() => {
          setAddresses(undefined)
          void load()
        }}
      />
    )
  }
  if (!addresses) return <AccountSkeleton />
  const change = async (id: string, body: Partial<AddressBody>) => {
    await account.changeAddress(id, body)
    await load() // another one may have lost its place as the first
  }
  return (
    <AddressBook
      addresses={addresses}
      findPincode={findPincode}
      suggested={{ name, phone }}
      add={async (body) => {
        await account.addAddress(body)
        await load()
        showToast({ kind: 'success', title: 'Address saved' })
      }}
      change={async (id, body) => {
        await change(id, body)
        showToast({ kind: 'success', title: 'Address saved' })
      }}
      putFirst={(id) => change(id, { used_first: true })}
      remove={async (id) => {
        await account.deleteAddress(id)
        await load()
        showToast({ kind: 'success', title: 'Address deleted' })
      }}
    />
  )
}
