import * as adminPaths from '#kernel/admin-paths.ts'
import { showExactRupees } from '#kernel/money.ts'
import { showMoment } from '#kernel/show-time.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WirePhoneOrder } from '../../contract.ts'

/** It is taken: the number to say, and the link to pay, which is shown here and never again. */
export const TakenOrder = ({ order, onNext }: { order: WirePhoneOrder; onNext: () => void }) => (
  <Panel padded>
    <div className="grid gap-4" role="status">
      <p className="flex items-center gap-3 text-xl font-semibold">
        <Icon name="circle-check" size="lg" className="text-neem-600" />
        {order.number}
      </p>
      <p>
        {order.pays_by === 'cash'
          ? `They pay ${showExactRupees(order.total)} cash on delivery.`
          : `They pay ${showExactRupees(order.total)} with the link below. The items are reserved until ${order.hold_until ? showMoment(new Date(order.hold_until)) : ''}.`}{' '}
        {order.mailed ? 'A mail is on its way to them.' : 'They have no e-mail: tell them the order number.'}
      </p>
      {order.link && <CopyField label="Payment link" text={order.link} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="primary" to={adminPaths.order(order.number)}>
          Open the order
        </ButtonLink>
        <Button onClick={onNext}>Take another</Button>
      </div>
    </div>
  </Panel>
)
