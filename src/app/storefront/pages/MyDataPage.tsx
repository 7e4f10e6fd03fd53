import { useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { showWeekday } from '#kernel/show-time.ts'
import type { ProofBody } from '#shop/accounts/contract.ts'
import { forgetSession } from '#shop/accounts/web/session.ts'
import { AccountPanel } from '#shop/accounts/web/storefront/AccountPanel.tsx'
import { AccountScreen } from '#shop/accounts/web/storefront/AccountScreen.tsx'
import { account, useAccount, useForgetSession } from '#shop/accounts/web/storefront/account.ts'
import { ConsentPanel } from '#shop/accounts/web/storefront/ConsentPanel.tsx'
import { ErasePanel } from '#shop/accounts/web/storefront/ErasePanel.tsx'
import { KeptPanel } from '#shop/accounts/web/storefront/KeptPanel.tsx'
import type { LoginState } from '#shop/accounts/web/storefront/LoginPage.tsx'
import { TakeCopyPanel } from '#shop/accounts/web/storefront/TakeCopyPanel.tsx'
import { seen, seenOff } from '#shop/catalogue/web/storefront/kept.ts'
import type { PageMeta } from '#ui/page-meta.ts'
import { Switch } from '#ui/Switch.tsx'
import { keptAboutPeople } from '../../kept-about-people.ts'

const meta: PageMeta = {
  title: 'My data',
  description: 'What we store about you, why, and how to download or erase it.',
  path: paths.myData,
  isPrivate: true,
}

export const loader = () => ({ meta })

export function Component() {
  const { setMe } = useAccount()
  const navigate = useNavigate()
  const forget = useForgetSession()
  const erase = async (proof: ProofBody) => {
    const { erase_at } = await account.eraseMe(proof)
    const said: LoginState = {
      said: `Your account is locked and will be erased on ${showWeekday(new Date(erase_at))}.`,
      words: 'Log in before then to keep your account.',
    }
    forgetSession() // before leaving: the login sends on whoever still has one
    await navigate(paths.login, { replace: true, state: said })
    forget()
  }
  return (
    <AccountScreen title="My data" intro="What we store about you, why, and how to download or erase it.">
      {(me) => (
        <>
          <ConsentPanel
            consents={me.consents}
            giveConsent={async (given) => setMe(await account.giveConsent('offers_email', given))}
          />
          <OnThisDevice />
          <KeptPanel kept={keptAboutPeople} />
          <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
            <TakeCopyPanel read={account.readMyData} />
            <ErasePanel erase={erase} />
          </div>
        </>
      )}
    </AccountScreen>
  )
}

const OnThisDevice = () => (
  <AccountPanel title="On this device">
    <Switch
      label="Keep recently viewed products"
      hint="On this device only. The list is never sent to anybody."
      checked={!seen.useHas(seenOff)}
      onChange={({ target }) => seen.replace(target.checked ? [] : [seenOff])}
    />
  </AccountPanel>
)
