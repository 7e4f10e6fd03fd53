// What the pages of orders share: the calls, one order, and whether its money has come.

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import { send } from '#shop/accounts/web/send.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import { tellRefusal } from '#ui/tell-refusal.ts'
import type { WireOrder } from '../../contract.ts'
import { keepOrderKey } from '../order-keys.ts'
import { createOrdersApi } from '../orders-api.ts'
import { savePaper } from './save-paper.ts'

export const orders = createOrdersApi(send)

/**
 * A mailed link carries the key of its order behind the #, which no server sees. It is kept, and taken out of the
 * address bar at once. Counts how often the page has looked: nothing is asked before the first time.
 */
function useMailedKey(number: string): number {
  const [looks, setLooks] = useState(0)
  const here = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link pasted into an open page changes nothing but this
  useEffect(() => {
    const key = new URLSearchParams(location.hash.slice(1)).get('key')
    if (key) {
      keepOrderKey(number, key)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    setLooks((before) => (key || before === 0 ? before + 1 : before))
  }, [here, number])
  return looks
}

export type OneOrder = ReturnType<typeof useOrder>

/** An order as whoever is here may see it. Asked again when somebody logs in or out. */
export function useOrder(number: string) {
  const looks = useMailedKey(number)
  const whose = useAuth((auth) => auth.user?._id)
  const [order, setOrder] = useState<WireOrder | undefined>()
  const [problem, setProblem] = useState<CallRefused | undefined>()
  const latest = useRef(0)
  const load = useCallback(async () => {
    const mine = ++latest.current
    try {
      const found = await orders.findOrder(number)
      if (mine !== latest.current) return
      setOrder(found)
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (mine === latest.current) setProblem(error)
    }
  }, [number])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, or a new key, may see more or less
  useEffect(() => {
    if (looks === 0) return
    setProblem(undefined)
    void load()
  }, [looks, whose, load])
  const isUnknown = problem?.status === 404
  return {
    order: order?.number === number && !isUnknown ? order : undefined,
    problem,
    isUnknown,
    load,
    /** After an act, whose answer is newer than any question that is still under way. */
    setOrder: (changed: WireOrder) => {
      latest.current += 1
      setOrder(changed)
    },
  }
}

/** The list does not know the papers of an order. One invoice is saved at once; of several the order's page lets choose. */
export function useSaveInvoice(): (number: string) => void {
  const navigate = useNavigate()
  const save = async (number: string) => {
    const { papers } = await orders.findOrder(number)
    const [invoice, another] = papers.filter(({ kind }) => kind === 'invoice')
    if (invoice && !another) await savePaper(number, invoice)
    else await navigate(paths.order(number))
  }
  return (number) => void save(number).catch(tellRefusal('No invoice yet.'))
}
