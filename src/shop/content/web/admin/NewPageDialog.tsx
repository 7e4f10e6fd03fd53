import { useState } from 'react'
import { slugOf } from '#kernel/slug.ts'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
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
    <FormDialog
      title="A new page"
      form={form}
      draft="page"
      back="Back"
      act="Add the page"
      acting="Adding"
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
