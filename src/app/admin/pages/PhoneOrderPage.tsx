import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { WirePhoneOrder } from '#shop/checkout/contract.ts'
import { PhoneOrderForm } from '#shop/checkout/web/admin/PhoneOrderForm.tsx'
import { TakenOrder } from '#shop/checkout/web/admin/TakenOrder.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { Loaded } from '../Loaded.tsx'
import { useApi, useOffice } from '../office-context.ts'

export function Component() {
  const api = useApi()
  const { me } = useOffice()
  const [address] = useSearchParams()
  const known = address.get('customer') ?? ''
  const first = useAnswer(async () => (known ? await api.readCustomer(known) : null), known)
  const [taken, setTaken] = useState<WirePhoneOrder | undefined>()
  const [runs, setRuns] = useState(0)
  return (
    <>
      <ScreenHead title={taken ? 'Order taken' : 'Phone order'} words={`Taken by ${me.name}`} />
      {taken ? (
        <TakenOrder
          order={taken}
          onNext={() => {
            setTaken(undefined)
            setRuns(runs + 1)
          }}
        />
      ) : (
        <Loaded answer={first} what="the customer">
          {(customer) => (
            <PhoneOrderForm
              key={runs}
              api={api}
              first={runs === 0 && customer ? customer : undefined}
              findCallers={async (phone) =>
                (await api.listCustomers(new URLSearchParams({ search: phone, limit: '4' }))).data
              }
              findPlaces={async (id) => (await api.readCustomer(id)).addresses}
              onTaken={setTaken}
            />
          )}
        </Loaded>
      )}
    </>
  )
}
