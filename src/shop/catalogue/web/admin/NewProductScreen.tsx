import { useState } from 'react'
import { useDispatch } from 'react-redux'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import { showToast } from '#ui/toasts.ts'
import { useUnsaved } from '#ui/use-unsaved.tsx'
import type { WireProductChoices, WireSavedProduct } from '../../staff-contract.ts'
import { adminProductsSlice } from './admin-products-slice.ts'
import type { Upload } from './PicturesField.tsx'
import { ProductForm } from './ProductForm.tsx'
import { emptyForm, newProductOf } from './product-form.ts'
import { type ProductsApi, rowOfNew } from './products-api.ts'
import { useProductForm } from './use-product-form.ts'

const { addRequested, addSucceeded, addFailed } = adminProductsSlice.actions

/** The form for a new product. It clears once the server has it, and says whether shoppers see it yet. */
export function NewProductScreen({
  api,
  choices,
  upload,
}: {
  api: ProductsApi
  choices: WireProductChoices | undefined
  upload: Upload
}) {
  const dispatch = useDispatch()
  const state = useProductForm(emptyForm(), true)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>()
  const unsaved = useUnsaved(state.isDirty)

  const add = async () => {
    setRefusal(undefined)
    if (state.findFaults()) return
    setIsBusy(true)
    dispatch(addRequested())
    try {
      const saved = await api.addProduct(newProductOf(state.values))
      dispatch(addSucceeded(rowOfNew(saved)))
      state.start(emptyForm())
      tell(saved)
      document.querySelector<HTMLElement>('main h1')?.focus()
      scrollTo(0, 0)
    } catch (error) {
      dispatch(addFailed())
      if (!(error instanceof CallRefused)) throw error
      if (!state.showRefusal(error)) setRefusal(error.words)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <ProductForm
        {...{ state, choices, upload, isBusy, refusal }}
        product={undefined}
        act="Add Product"
        acting="Adding"
        onSubmit={() => void add()}
      />
      {unsaved.dialog}
    </>
  )
}

function tell({ _id, title, published, missing }: WireSavedProduct): void {
  showToast({
    kind: 'success',
    title: 'New Product added',
    lifetime: 10_000,
    ...(published
      ? {
          words: [`${title} is live.`, ...missing.map(({ words }) => words)].join(' '),
          action: { label: 'View in shop', onClick: () => open(paths.product(_id)) },
        }
      : {
          words:
            missing.length > 0
              ? `${title} is a draft: ${missing.map(({ words }) => words).join(' ')}`
              : `${title} is a draft.`,
          action: { label: 'Go on with it', href: adminPaths.product(_id) },
        }),
  })
}
