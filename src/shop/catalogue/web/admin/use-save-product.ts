// Saving a product that others may be editing, too. Somebody else's change is joined where it can be, and asked about
// where it cannot; a product that was deleted meanwhile can be brought back.
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { CallRefused } from '#kernel/transport.ts'
import type { WireStaffProduct } from '../../staff-contract.ts'
import { adminProductsSlice } from './admin-products-slice.ts'
import { type Merge, mergeEdits, taking } from './merge-edits.ts'
import { changeOf, type FieldName, type FormValues, formOf } from './product-form.ts'
import { type ProductsApi, rowOfNew } from './products-api.ts'
import type { ProductFormState } from './use-product-form.ts'

const { editRequested, editSucceeded, editFailed } = adminProductsSlice.actions

type Saving =
  | { at: 'rest'; refusal?: string }
  | { at: 'busy' }
  | { at: 'clash'; merge: Merge; theirs: WireStaffProduct; who: string; isBusy: boolean }
  | { at: 'deleted'; theirs: WireStaffProduct; isBusy: boolean; refusal?: string }

type Run = <T>(call: () => Promise<T>) => Promise<T | undefined>

export type Saved = { title: string; joinedWith: string | undefined }

export function useSaveProduct({
  api,
  run,
  product,
  state,
  onSaved,
}: {
  api: ProductsApi
  run: Run
  product: WireStaffProduct
  state: ProductFormState
  onSaved: (saved: Saved) => void
}) {
  const dispatch = useDispatch()
  const [saving, setSaving] = useState<Saving>({ at: 'rest' })
  const id = product._id

  /** Sends what differs from `base`; the server refuses it when `version` is no longer the latest. */
  const send = async (base: FormValues, values: FormValues, version: number): Promise<boolean> => {
    const change = changeOf(base, values)
    if (Object.keys(change).length === 0) return true
    const counted = 'stock' in change && { stock_was: base.making === 'order' ? null : Number(base.stock) }
    dispatch(editRequested())
    try {
      const saved = await run(() => api.changeProduct(id, { ...change, ...counted, version }))
      if (!saved) {
        dispatch(editFailed())
        return false
      }
      dispatch(editSucceeded(rowOfNew(saved)))
      return true
    } catch (error) {
      dispatch(editFailed())
      throw error
    }
  }
  const done = (title: string, joinedWith?: string) => onSaved({ title, joinedWith })

  const refuse = async (error: unknown): Promise<void> => {
    if (!(error instanceof CallRefused)) throw error
    if (['product_changed', 'product_unknown', 'stock_changed'].includes(error.code)) return await meet(error)
    const isBeside = state.showRefusal(error)
    setSaving({ at: 'rest', refusal: isBeside ? undefined : error.words })
  }

  /** Somebody was here: what they did is read, then joined or asked about. */
  const meet = async (cause: CallRefused): Promise<void> => {
    const theirs = await api.readProduct(id).catch((error: unknown) => {
      if (error instanceof CallRefused) return undefined
      throw error
    })
    if (!theirs) return setSaving({ at: 'rest', refusal: cause.words })
    if (theirs.deleted) return setSaving({ at: 'deleted', theirs, isBusy: false })
    const now = formOf(theirs)
    const merge = mergeEdits(state.base, state.values, now)
    // pieces that were sold meanwhile are nobody's edit
    const who = cause.code === 'stock_changed' ? 'The shop' : theirs.changed_by
    if (merge.clashes.length > 0) return setSaving({ at: 'clash', merge, theirs, who, isBusy: false })
    try {
      if (await send(now, merge.values, theirs.version)) return done(merge.values.title, who)
      setSaving({ at: 'rest' })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setSaving({ at: 'rest', refusal: error.words })
    }
  }

  const save = async (): Promise<void> => {
    if (state.findFaults()) return setSaving({ at: 'rest' })
    setSaving({ at: 'busy' })
    try {
      if (await send(state.base, state.values, product.version)) return done(state.values.title)
      setSaving({ at: 'rest' })
    } catch (error) {
      await refuse(error)
    }
  }

  const saveMix = async (mine: FieldName[]): Promise<void> => {
    if (saving.at !== 'clash') return
    setSaving({ ...saving, isBusy: true })
    const { merge, theirs } = saving
    const mix = taking(merge.values, state.values, mine)
    try {
      if (await send(formOf(theirs), mix, theirs.version)) return done(mix.title, theirs.changed_by)
      setSaving({ ...saving, isBusy: false })
    } catch (error) {
      await refuse(error)
    }
  }

  const restoreAndSave = async (): Promise<void> => {
    if (saving.at !== 'deleted') return
    setSaving({ ...saving, isBusy: true })
    try {
      await api.restoreProduct(id)
      const theirs = await api.readProduct(id)
      const merge = mergeEdits(state.base, state.values, formOf(theirs))
      const who = theirs.changed_by
      if (merge.clashes.length > 0) return setSaving({ at: 'clash', merge, theirs, who, isBusy: false })
      if (await send(formOf(theirs), merge.values, theirs.version)) return done(merge.values.title)
      setSaving({ at: 'rest' })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setSaving({ ...saving, isBusy: false, refusal: error.words })
    }
  }

  return { saving, save, saveMix, restoreAndSave, goBack: () => setSaving({ at: 'rest' }) }
}
