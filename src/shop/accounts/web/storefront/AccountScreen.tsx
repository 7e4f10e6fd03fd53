import type { ReactNode } from 'react'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import type { WireMe } from '../../contract.ts'
import { useAccount } from './account.ts'

/** One page of the account: its heading at once, the rest when the shop has said whose it is. */
export function AccountScreen({
  title,
  intro,
  children,
}: {
  title: string
  intro?: string
  children: (me: WireMe) => ReactNode
}) {
  const { me, hasFailed, tryAgain } = useAccount()
  return (
    <>
      <h1 className="display text-d-lg outline-none">{title}</h1>
      {intro && <p className="mt-1.5 text-chuna-600">{intro}</p>}
      <div className="mt-6 grid gap-6 lg:mt-8 lg:gap-8">
        {me ? children(me) : hasFailed ? <CouldNotLoad onRetry={tryAgain} /> : <AccountSkeleton />}
      </div>
    </>
  )
}

export const AccountSkeleton = () => (
  <Waiting className="after-a-moment grid gap-6" sweeps={['h-36', 'h-52']} />
)
