import { useState } from 'react'
import { slugOf } from '#kernel/slug.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'

/** A title, and the address it keeps for good. */
export function NewPageDialog({
  add,
  onClose,
}: {
  add: (slug: string, title: string) => Promise<void>
  onClose: () => void
}) {
  const [title, setTitle] = useState('')
  const [typedSlug, setTypedSlug] = useState<string | undefined>()
  const slug = typedSlug ?? slugOf(title).slice(0, 80)
  const form = useForm({
    check: (values) => ({
      title: values.title?.trim() ? undefined : 'Enter a title.',
      slug: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(values.slug ?? '')
        ? undefined
        : 'Small letters, digits and dashes.',
    }),
    submit: () => add(slug, title.trim()),
  })
  return (
    <Dialog title="A new page" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <Field
          label="Title"
          maxLength={120}
          value={title}
          {...form.field('title')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Field
          label="Address"
          hint={`/pages/${slug || '…'}. It stays as it is for good.`}
          maxLength={80}
          spellCheck={false}
          autoCapitalize="none"
          value={slug}
          {...form.field('slug')}
          onChange={({ target }) => setTypedSlug(target.value)}
        />
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            Back
          </Button>
          <SubmitButton busy={form.isBusy} busyLabel="Adding">
            Add the page
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
