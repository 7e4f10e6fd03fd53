import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showTime } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog, type Question } from '#ui/ConfirmDialog.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { showToast } from '#ui/toasts.ts'
import { useUnsaved } from '#ui/use-unsaved.tsx'
import type { WireProductChoices, WireStaffProduct } from '../../staff-contract.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Upload } from './PicturesField.tsx'
import { ProductForm } from './ProductForm.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { formOf } from './product-form.ts'
import type { ProductsApi } from './products-api.ts'
import { useProductForm } from './use-product-form.ts'
import { useSaveProduct } from './use-save-product.ts'

type Run = <T>(call: () => Promise<T>) => Promise<T | undefined>

type EditProps = {
  api: ProductsApi
  product: WireStaffProduct
  choices: WireProductChoices | undefined
  upload: Upload
  run: Run
  /** Reads the product again, after something of its history was put back. */
  onReload: () => Promise<void>
}

export function EditProductScreen({ api, product, choices, upload, run, onReload }: EditProps) {
  const navigate = useNavigate()
  const state = useProductForm(formOf(product), false)
  const unsaved = useUnsaved(state.isDirty)
  const [question, setQuestion] = useState<Question | undefined>()
  const { saving, save, saveMix, restoreAndSave, goBack } = useSaveProduct({
    api,
    run,
    product,
    state,
    onSaved: ({ title, joinedWith }) => {
      unsaved.letGo()
      showToast({
        kind: 'success',
        title: `Updated ${title}`,
        words: joinedWith && `Combined with the changes by ${joinedWith}.`,
      })
      void navigate(adminPaths.products)
    },
  })
  return (
    <>
      {product.deleted && (
        <Note kind="change">
          This product is deleted. Shoppers do not see it; the list of deleted products restores it.
        </Note>
      )}
      <ProductForm
        {...{ state, choices, upload, product }}
        isBusy={saving.at === 'busy'}
        refusal={saving.at === 'rest' ? saving.refusal : undefined}
        act="Update"
        acting="Updating"
        onSubmit={() => void save()}
      >
        <ProductHistory
          key={product.version}
          api={api}
          id={product._id}
          onRevert={(change) => {
            if (state.isDirty) {
              showToast({
                kind: 'warning',
                title: 'Save your changes first',
                words: 'Then you can restore it.',
              })
              return
            }
            setQuestion({
              title: 'Undo this change?',
              words: `The fields that ${change.by} changed are set to what they were before. It is a new entry in the history.`,
              keep: 'Go back',
              act: 'Undo change',
              acting: 'Undoing',
              isGentle: true,
              onAct: async () => {
                const isDone = await run(() =>
                  api.revertProductChange(product._id, change.id, product.version).then(() => true),
                )
                if (!isDone) return false
                showToast({ kind: 'success', title: 'Change undone', words: product.title })
                await onReload()
                return true
              },
            })
          }}
        />
      </ProductForm>
      {saving.at === 'clash' && (
        <ConflictDialog
          merge={saving.merge}
          mine={state.values}
          who={saving.who}
          at={new Date(saving.theirs.changed_at)}
          isBusy={saving.isBusy}
          onMix={(names) => void saveMix(names)}
          onDiscard={() => {
            state.start(formOf(saving.theirs))
            goBack()
            void onReload()
          }}
          onClose={goBack}
        />
      )}
      {saving.at === 'deleted' && (
        <Dialog title="This product was deleted" onClose={goBack}>
          <p className="text-chuna-700">
            {saving.theirs.changed_by} deleted it at {showTime(new Date(saving.theirs.changed_at))}, while you
            were editing. Your changes are still in the form.
          </p>
          {saving.refusal && <Note kind="bad">{saving.refusal}</Note>}
          <DialogActions>
            <Button kind="ghost" onClick={goBack}>
              Go back to my form
            </Button>
            <SubmitButton
              type="button"
              busy={saving.isBusy}
              busyLabel="Restoring"
              onClick={() => void restoreAndSave()}
            >
              Restore it and save
            </SubmitButton>
          </DialogActions>
        </Dialog>
      )}
      {question && <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />}
      {unsaved.dialog}
    </>
  )
}
