import { useState } from 'react'
import { showMoment } from '#kernel/show-time.ts'
import { CallRefused } from '#kernel/transport.ts'
import { Note } from '#ui/Note.tsx'
import { Switch } from '#ui/Switch.tsx'
import type { WireMe } from '../../contract.ts'
import { AccountPanel } from './AccountPanel.tsx'

export function ConsentPanel({
  consents,
  giveConsent,
}: {
  consents: WireMe['consents']
  giveConsent: (given: boolean) => Promise<void>
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>()
  const offers = consents
    .filter(({ purpose }) => purpose === 'offers_email')
    .toSorted((one, other) => other.at.localeCompare(one.at))[0]
  const change = async (given: boolean) => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await giveConsent(given)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefusal(error.words)
    } finally {
      setIsBusy(false)
    }
  }
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
        onChange={(event) => void change(event.target.checked)}
      />
      {refusal && (
        <Note kind="bad">
          <b className="font-semibold">Not changed.</b> {refusal}
        </Note>
      )}
    </AccountPanel>
  )
}

function consentInWords(consent: WireMe['consents'][number] | undefined): string {
  if (!consent) return 'Not agreed.'
  return `${consent.given ? 'Agreed' : 'Switched off'} ${showMoment(new Date(consent.at))}.`
}
