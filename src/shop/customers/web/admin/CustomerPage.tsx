import { Link, useNavigate, useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { CustomerScreen } from './CustomerScreen.tsx'
import { createCustomersApi } from './customers-api.ts'

export function Component() {
  const api = useCalls(createCustomersApi)
  const { may } = useAdmin()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const customer = useAnswer(() => api.readCustomer(id), id)
  const isUnknown = customer.problem?.status === 404 || customer.problem?.status === 400
  return (
    <>
      <Link
        to={adminPaths.customers}
        className="-my-3 inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold hover:underline"
      >
        <Icon name="arrow-left" size="sm" />
        Customers
      </Link>
      {!customer.value && <ScreenHead title={isUnknown ? 'Not found' : 'Customer'} />}
      {isUnknown ? (
        <EmptyState icon="users" title="There is no such customer." words="They may have been erased.">
          <ButtonLink to={adminPaths.customers}>All customers</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded answer={customer} what="the customer">
          {(value) => (
            <CustomerScreen
              customer={value}
              api={api}
              may={may}
              reload={customer.reload}
              onErased={() => void navigate(adminPaths.customers)}
            />
          )}
        </Loaded>
      )}
    </>
  )
}
