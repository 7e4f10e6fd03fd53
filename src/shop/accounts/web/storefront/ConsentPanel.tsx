import { showMoment } from '#kernel/show-time.ts'
import { Refused } from '#ui/Refused.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useAct } from '#ui/use-act.ts'
import type { WireMe } from '../../contract.ts'
import { AccountPanel } from './AccountPanel.tsx'

export function ConsentPanel({
  consents,
  giveConsent,
}: {
  consents: WireMe['consents']
  giveConsent: (given: boolean) => Promise<void>
}) {
  const { isBusy, refusal, run } = useAct(giveConsent)
  const offers = consents
    .filter(({ purpose }) => purpose === 'offers_email')
    .toSorted((one, other) => other.at.localeCompare(one.at))[0]
  return (
    <AccountPanel title="Your consents">
      <Switch
        label="Messages about your account and orders"
        hint="Needed to keep the account safe and to deliver. Cannot be switched off."
        checked
        disabled
        readOnly
      />
      <Switch
        label="Offers by email"
        hint={consentInWords(offers)}
        checked={offers?.given ?? false}
        aria-busy={isBusy}
        onChange={(event) => run(event.target.checked)}
      />
      <Refused said="Not changed." refusal={refusal} />
    </AccountPanel>
  )
}

function consentInWords(consent: WireMe['consents'][number] | undefined): string {
  if (!consent) return 'Not agreed.'
  return `${consent.given ? 'Agreed' : 'Switched off'} ${showMoment(new Date(consent.at))}.`
}
