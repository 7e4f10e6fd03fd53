// Placing the order, once. A try that was not heard of is kept and sent again as it was; every other answer ends it.
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import { send } from '#shop/accounts/web/send.ts'
import { goToPay } from '#shop/orders/web/go-to-pay.ts'
import { keepOrderKey } from '#shop/orders/web/order-keys.ts'
import type { OnlineMethod } from '#shop/payments/domain/ways.ts'
import type { PlaceOrderBody, WirePlaced } from '../../contract.ts'
import { createCheckoutApi } from '../checkout-api.ts'
import { forgetTry, keepTry, readTry } from '../order-try.ts'

const checkout = createCheckoutApi(send)

/** No answer, or one that does not say whether there is an order now: too many asked, so ours may not have been looked at. */
const isUnheard = ({ status }: CallRefused): boolean => status === 0 || status === 429 || status >= 500

export type Placing = ReturnType<typeof usePlacing>

export function usePlacing(whose: string, onPlaced: (placed: WirePlaced, body: PlaceOrderBody) => void) {
  const navigate = useNavigate()
  const [state, setState] = useState<'resting' | 'placing' | 'leaving'>('resting')
  const [unheard, setUnheard] = useState(() => readTry(whose, Date.now()))
  const [refusal, setRefusal] = useState<CallRefused>()
  const isUnderWay = useRef(false)

  const leave = async (placed: WirePlaced, method: OnlineMethod | undefined) => {
    const order = paths.order(placed.number)
    if (placed.pays_by === 'online' && placed.to_pay > 0) {
      const redirect = await checkout.openPayment(placed.number, method).catch(orRefusal)
      if (!(redirect instanceof CallRefused)) {
        leadBackTo(order)
        return goToPay(placed.number, redirect)
      }
    }
    // paid at the door, nothing to pay, or the payment page did not open: the order offers it again
    await navigate(order, { replace: true })
  }

  /** Paid online, it leads to where the payment page offers this method. */
  const place = async (body: PlaceOrderBody, method?: OnlineMethod) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState('placing')
    setRefusal(undefined)
    const attempt = keepTry(body, whose, Date.now())
    const placed = await checkout.placeOrder(attempt.body, attempt.key).catch(orRefusal)
    if (placed instanceof CallRefused) {
      isUnderWay.current = false
      setState('resting')
      if (isUnheard(placed)) return setUnheard(attempt)
      forgetTry()
      setUnheard(undefined)
      setRefusal(placed)
      return
    }
    forgetTry()
    setUnheard(undefined)
    if (placed.key) keepOrderKey(placed.number, placed.key)
    setState('leaving')
    onPlaced(placed, attempt.body)
    await leave(placed, method)
  }

  return { state, unheard, refusal, place, clearRefusal: () => setRefusal(undefined) }
}

function orRefusal(error: unknown): CallRefused {
  if (error instanceof CallRefused) return error
  throw error
}

/** Whoever comes back with the browser's own button finds the order, not a checkout that could order a second time. */
function leadBackTo(path: string): void {
  history.replaceState(null, '', path)
  // some browsers show a page that was left as it was
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
