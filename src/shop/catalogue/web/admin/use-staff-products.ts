// The list of the product screen. Rows live in the adminProducts slice, which every act goes through: asked, then done
// or failed. Totals and counts belong to this screen alone and stay in it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { CallRefused } from '#kernel/transport.ts'
import type { ProductChange } from '../../staff-contract.ts'
import { type AdminProducts, adminProductsSlice } from './admin-products-slice.ts'
import { type ProductsApi, rowAfter, type ViewCounts } from './products-api.ts'
import type { StaffRow } from './staff-row.ts'

const { actions } = adminProductsSlice

export type StaffProducts = {
  products: StaffRow[]
  /** Undefined until the first answer. */
  totals: { total: number; hasMore: boolean; counts: ViewCounts } | undefined
  problem: CallRefused | undefined
  isLoading: boolean
  reload: () => Promise<void>
  change: (row: StaffRow, change: ProductChange) => Promise<void>
  remove: (row: StaffRow) => Promise<void>
}

type Run = <T>(call: () => Promise<T>) => Promise<T | undefined>

/** Whoever was asked for the password went back: nothing was written. */
const wentBack = () => new CallRefused(403, 'password_needed_again', 'Not saved: it needs your password.')

export function useStaffProducts(api: ProductsApi, query: string, run: Run): StaffProducts {
  const dispatch = useDispatch()
  const { list, loading } = useSelector((state: { adminProducts: AdminProducts }) => state.adminProducts)
  const [totals, setTotals] = useState<StaffProducts['totals']>()
  const [problem, setProblem] = useState<CallRefused | undefined>()
  const latest = useRef('')

  const reload = useCallback(async () => {
    latest.current = query
    dispatch(actions.getRequested())
    try {
      const { products, ...rest } = await api.listStaffProducts(new URLSearchParams(query))
      if (latest.current !== query) return
      dispatch(actions.getSucceeded(products))
      setTotals(rest)
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (latest.current !== query) return
      dispatch(actions.getFailed())
      setProblem(error)
    }
  }, [api, dispatch, query])

  useEffect(() => {
    void reload()
    return () => {
      latest.current = ''
    }
  }, [reload])

  /** A changed row stays where it is, so that the tick can be seen; what the views hold is counted again. */
  const recount = useCallback(async () => {
    const narrow = new URLSearchParams(query)
    narrow.set('limit', '1')
    narrow.delete('page')
    try {
      const { products: _, ...rest } = await api.listStaffProducts(narrow)
      if (latest.current === query) setTotals(rest)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error // the old counts stand until the list is read again
    }
  }, [api, query])

  const change = useCallback(
    async (row: StaffRow, sent: ProductChange) => {
      dispatch(actions.editRequested())
      try {
        const saved = await run(() => api.changeProduct(row.id, sent))
        if (!saved) throw wentBack()
        dispatch(actions.editSucceeded(rowAfter(row, sent, saved)))
      } catch (error) {
        dispatch(actions.editFailed())
        if (error instanceof CallRefused && error.status === 409) void reload() // the row as it is now
        throw error
      }
      void recount()
    },
    [api, dispatch, recount, reload, run],
  )

  const remove = useCallback(
    async (row: StaffRow) => {
      dispatch(actions.deleteRequested())
      try {
        const isDone = await run(() => api.deleteProduct(row.id).then(() => true))
        if (!isDone) throw wentBack()
        dispatch(actions.deleteSucceeded(row.id))
      } catch (error) {
        dispatch(actions.deleteFailed())
        throw error
      }
      await reload()
    },
    [api, dispatch, reload, run],
  )

  return { products: totals ? list : [], totals, problem, isLoading: loading, reload, change, remove }
}
