import { Link } from 'react-router'
import { AccountPanel } from './AccountPanel.tsx'

const kept: [what: string, why: string][] = [
  ['Name, email and mobile number', 'To log you in, to write to you, and to arrange delivery.'],
  ['Addresses', 'To deliver. They stay until you delete them.'],
  ['Cart and saved items', 'To show them on every device where you are logged in.'],
  ['Devices', 'Browser, part of the network address and times, so that you can see where you are logged in.'],
  ['Mails we sent you', 'Type, subject and date, so that we can help if a mail does not reach you.'],
  ['What you agreed to', 'With the date, as the law requires.'],
]

/** Every kind of thing the shop knows about a person, and the reason for each. */
export const KeptPanel = () => (
  <AccountPanel title="What we store, and why">
    <dl>
      {kept.map(([what, why]) => (
        <div
          key={what}
          className="grid gap-x-6 border-t border-chuna-200 py-3.5 first:border-t-0 sm:grid-cols-[240px_1fr]"
        >
          <dt className="font-semibold">{what}</dt>
          <dd className="text-chuna-700">{why}</dd>
        </div>
      ))}
    </dl>
    <p className="border-t border-chuna-200 pt-4 text-sm text-chuna-600">
      Your recent searches stay in this browser; we do not keep them. More in the{' '}
      <Link to="/pages/privacy-policy" className="link">
        Privacy Policy
      </Link>
      .
    </p>
  </AccountPanel>
)
