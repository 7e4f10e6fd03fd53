import { useState } from 'react'
import { indianDay } from '#kernel/time.ts'
import { CallRefused } from '#kernel/transport.ts'
import type { Permission } from '#shop/accounts/domain/roles.ts'
import { createPincodeApi } from '#shop/delivery/web/admin/pincode-api.ts'
import { PaidOutDialog } from '#shop/payments/web/admin/PaidOutDialog.tsx'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Note } from '#ui/Note.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import type { WirePayLink, WireStaffOrder } from '../../staff-order-contract.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { CorrectDialog, correctableBy } from './CorrectDialog.tsx'
import { DispatchDialog } from './DispatchDialog.tsx'
import { ComeBackDialog, DeliverDialog } from './MoveDialogs.tsx'
import { OrderBill } from './OrderBill.tsx'
import { OrderHead, type OrderMove } from './OrderHead.tsx'
import { OrderPapers, OrderPayments, OrderRefunds } from './OrderMoney.tsx'
import { OrderReturns, OrderShipments } from './OrderParcels.tsx'
import { OrderPeople, ShipToPanel } from './OrderPeople.tsx'
import { OrderPieces } from './OrderPieces.tsx'
import { OrderSources } from './OrderSources.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { PayLinkDialog } from './PayLinkDialog.tsx'
import { AcceptReturnDialog, RefuseReturnDialog } from './ReturnDialogs.tsx'
import type { StaffOrdersApi } from './staff-orders-api.ts'
import { stateWords } from './staff-words.ts'

type Asked =
  | { about: OrderMove | 'correct' }
  | { about: 'accept' | 'refuse'; asked: WireStaffOrder['returns'][number] }
  | { about: 'pay_out'; refund: WireStaffOrder['refunds'][number] }
  | { about: 'link'; link: WirePayLink }

const needs: Record<OrderMove, Permission> = {
  pack: 'orders.move',
  dispatch: 'orders.move',
  deliver: 'orders.move',
  come_back: 'orders.money',
  cancel: 'orders.money',
  pay_link: 'orders.take',
}

/** Somebody else was quicker, or the order is not what it was: then it is read again, and said. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof CallRefused &&
  ['order_moved', 'order_move_illegal', 'pieces_not_there'].includes(error.code)

type ScreenProps = {
  order: WireStaffOrder
  api: StaffOrdersApi
  may: (permission: Permission) => boolean
  onMoved: (order: WireStaffOrder) => void
  reload: () => Promise<void>
}

export function OrderScreen({ order, api, may, onMoved, reload }: ScreenProps) {
  const { confirmed: run } = useAdmin()
  const [asked, setAsked] = useState<Asked | undefined>()
  const [isOutdated, setIsOutdated] = useState(false)
  const close = () => setAsked(undefined)

  /** False when they went back from typing their password; a refusal goes to the dialog that asked. */
  const move = async (call: () => Promise<WireStaffOrder>, done: string): Promise<boolean> => {
    setIsOutdated(false)
    try {
      const next = await run(call)
      if (!next) return false
      onMoved(next)
      showToast({ kind: 'success', title: done, words: order.number })
    } catch (error) {
      if (!isOvertaken(error)) throw error
      await reload()
      setIsOutdated(true)
    }
    return true
  }
  const start = async (about: OrderMove) => {
    if (about !== 'pack' && about !== 'pay_link') return setAsked({ about })
    const done =
      about === 'pack'
        ? move(() => api.packOrder(order), 'Packed')
        : api.renewPayLink(order.number).then((link) => setAsked({ about: 'link', link }))
    await done.catch(tellRefusal('Not done'))
  }
  const moves = new Set(
    (Object.keys(needs) as OrderMove[]).filter((one) => order.moves[one] && may(needs[one])),
  )
  const isLate =
    ['confirmed', 'packed', 'dispatched'].includes(order.state) && order.promise.to < indianDay(new Date())
  return (
    <>
      <OrderHead order={order} moves={moves} isLate={isLate} onMove={(about) => void start(about)} />
      {isOutdated && (
        <Note kind="change">
          <b className="font-semibold">Someone else has updated this order.</b> Nothing was changed. This is
          the order now: {stateWords[order.state][0].toLowerCase()}.
        </Note>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-4">
          <OrderReturns
            order={order}
            canSettle={may('orders.money')}
            onAccept={(one) => setAsked({ about: 'accept', asked: one })}
            onRefuse={(one) => setAsked({ about: 'refuse', asked: one })}
          />
          <OrderPieces order={order} />
          <OrderSources order={order} />
          <OrderShipments order={order} />
          <OrderTimeline
            order={order}
            addNote={async (words) => onMoved(await api.noteOnOrder(order.number, words))}
          />
        </div>
        <div className="grid min-w-0 gap-4 md:grid-cols-2 xl:grid-cols-1">
          <OrderBill order={order} />
          <OrderPayments order={order} />
          <OrderRefunds
            order={order}
            onPayOut={may('orders.money') ? (refund) => setAsked({ about: 'pay_out', refund }) : undefined}
          />
          <OrderPeople
            order={order}
            canOpen={may('customers.read')}
            show={may('customers.read') ? () => api.showOrderContact(order.number) : undefined}
          />
          <ShipToPanel
            order={order}
            onCorrect={
              may('orders.move') && may('customers.read') && correctableBy(order) !== 'none'
                ? () => setAsked({ about: 'correct' })
                : undefined
            }
          />
          <OrderPapers order={order} save={(paper) => api.saveOrderPaper(order.number, paper)} />
        </div>
      </div>
      {asked && <AskedDialog {...{ asked, order, api, move, close }} />}
    </>
  )
}

type DialogProps = {
  asked: Asked
  order: WireStaffOrder
  api: StaffOrdersApi
  move: (call: () => Promise<WireStaffOrder>, done: string) => Promise<boolean>
  close: () => void
}

function AskedDialog({ asked, order, api, move, close }: DialogProps) {
  const { findPlace } = useCalls(createPincodeApi)
  switch (asked.about) {
    case 'dispatch':
      return (
        <DispatchDialog
          order={order}
          dispatch={(body) => move(() => api.dispatchOrder(order, body), 'Dispatched')}
          onClose={close}
        />
      )
    case 'correct':
      return (
        <CorrectDialog
          order={order}
          show={() => api.showOrderContact(order.number)}
          findPincode={findPlace}
          correct={(body) => move(() => api.correctOrder(order, body), 'Delivery details saved')}
          onClose={close}
        />
      )
    case 'deliver':
      return (
        <DeliverDialog
          order={order}
          deliver={(shipment) => move(() => api.deliverOrder(order, shipment), 'Delivered')}
          onClose={close}
        />
      )
    case 'come_back':
      return (
        <ComeBackDialog
          order={order}
          comeBack={(sellable, shipment) =>
            move(() => api.takeBackOrder(order, sellable, shipment), 'Back with us')
          }
          onClose={close}
        />
      )
    case 'cancel':
      return (
        <CancelDialog
          order={order}
          quote={(lines) => api.quoteCancelling(order.number, lines)}
          cancel={(lines, note) => move(() => api.cancelOrder(order, lines, note), 'Cancelled')}
          onClose={close}
        />
      )
    case 'accept':
      return (
        <AcceptReturnDialog
          asked={asked.asked}
          accept={(body) => move(() => api.acceptReturn(order, asked.asked.id, body), 'Return accepted')}
          onClose={close}
        />
      )
    case 'refuse':
      return (
        <RefuseReturnDialog
          refuse={(answer) => move(() => api.refuseReturn(order, asked.asked.id, answer), 'Return refused')}
          onClose={close}
        />
      )
    case 'pay_out':
      return (
        <PaidOutDialog
          amount={asked.refund.amount}
          to={asked.refund.to}
          pay={(reference) =>
            move(() => api.notePaidOut(order.number, asked.refund.id, reference), 'Paid out')
          }
          onClose={close}
        />
      )
    case 'link':
      return <PayLinkDialog link={asked.link} onClose={close} />
    default:
      return null
  }
}
