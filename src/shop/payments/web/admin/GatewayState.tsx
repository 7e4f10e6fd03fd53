import type { ReactNode } from 'react'
import { showMoment } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { WireGateway } from '../../settings-contract.ts'

const moment = (at: string | null): string => (at === null ? '' : showMoment(new Date(at)))

/** The later of two, as far as they happened. */
const isAfter = (one: string | null, other: string | null): boolean =>
  one !== null && (other === null || one > other)

/** Which gateway takes the money, and whether it answers and calls. Keys stay on the server. */
export function GatewayState({ gateway }: { gateway: WireGateway }) {
  const isTest = gateway.name === 'test'
  const isDeaf = isAfter(gateway.unanswered_at, gateway.answered_at)
  const isForged = isAfter(gateway.wrong_signature_at, gateway.webhook_at)
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2.5">
        <b className="font-semibold">{isTest ? 'Practice gateway' : 'Razorpay'}</b>
        <Badge kind="ok" dot>
          In use
        </Badge>
        {gateway.is_practice && <Badge kind="wait">No money moves</Badge>}
      </p>
      <ul className="divide-y divide-chuna-200 rounded-md border border-chuna-200">
        <Line name="Keys" isFine={gateway.key !== null}>
          {gateway.key ?? (
            <>
              Not set. Whoever looks after your server sets <code>RAZORPAY_KEY_ID</code>,{' '}
              <code>RAZORPAY_KEY_SECRET</code> and <code>RAZORPAY_WEBHOOK_SECRET</code>.
            </>
          )}
          <span className="block text-sm text-chuna-600">Set on the server</span>
        </Line>
        <Line name="Last answer" isFine={gateway.answered_at !== null && !isDeaf}>
          {gateway.answered_at === null ? 'It has not been asked yet.' : moment(gateway.answered_at)}
          {isDeaf && (
            <span className="block text-geru-700">
              No answer on {moment(gateway.unanswered_at)}. Shoppers can try again, or pay cash.
            </span>
          )}
        </Line>
        <Line name="Webhook" isFine={gateway.webhook_at !== null && !isForged}>
          {gateway.webhook_at === null
            ? isTest
              ? 'No call has come yet. It calls when somebody pays.'
              : 'No call has come yet. Give Razorpay the address below, then send a test.'
            : `Last call ${moment(gateway.webhook_at)}, signature right`}
          {isForged && (
            <span className="block text-geru-700">
              Signature did not match on {moment(gateway.wrong_signature_at)}. Compare the secret on the
              server with the one at the gateway. The shop asks by itself every minute, so no payment is lost,
              only slower.
            </span>
          )}
        </Line>
      </ul>
      <CopyField label="Webhook address for Razorpay" text={gateway.webhook_url} />
    </div>
  )
}

const Line = ({ name, isFine, children }: { name: string; isFine: boolean; children: ReactNode }) => (
  <li
    className={`grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[20px_110px_1fr] ${isFine ? '' : 'bg-[#fffaf0]'}`}
  >
    <Icon
      name={isFine ? 'circle-check' : 'calendar-clock'}
      className={isFine ? 'text-neem-700' : 'text-haldi-800'}
    />
    <b className="font-semibold">{name}</b>
    <span className="min-w-0 break-words">{children}</span>
  </li>
)
