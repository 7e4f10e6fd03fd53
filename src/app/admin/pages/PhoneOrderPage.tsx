import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '#shop/accounts/web/admin/me-context.ts'
import type { WirePhoneOrder } from '#shop/checkout/contract.ts'
import { PhoneOrderForm } from '#shop/checkout/web/admin/PhoneOrderForm.tsx'
import { createPhoneOrdersApi } from '#shop/checkout/web/admin/phone-orders-api.ts'
import { TakenOrder } from '#shop/checkout/web/admin/TakenOrder.tsx'
import { createCustomersApi } from '#shop/customers/web/admin/customers-api.ts'
import { useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'

export function Component() {
  const customers = useCalls(createCustomersApi)
  const api = useCalls(createPhoneOrdersApi)
  const { me } = useMe()
  const [address] = useSearchParams()
  const known = address.get('customer') ?? ''
  const first = useAnswer(async () => (known ? await customers.readCustomer(known) : null), known)
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
                (await customers.listCustomers(new URLSearchParams({ search: phone, limit: '4' }))).data
              }
              findPlaces={async (id) => (await customers.readCustomer(id)).addresses}
              onTaken={setTaken}
            />
          )}
        </Loaded>
      )}
    </>
  )
}
