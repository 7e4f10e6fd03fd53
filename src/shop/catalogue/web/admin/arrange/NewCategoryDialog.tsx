import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireCategory } from '../../../arrange-contract.ts'
import { levelOf, mostLevels } from '../../../domain/category-tree.ts'
import { addressFor } from '../../../domain/place-address.ts'
import { createArrangeApi } from './arrange-api.ts'

export function NewCategoryDialog({ all, onClose }: { all: WireCategory[]; onClose: () => void }) {
  const api = useCalls(createArrangeApi)
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const form = useForm({
    check: (values) => (values.name?.trim() ? {} : { name: 'Enter a name.' }),
    submit: async (values) => {
      const { slug } = await api.addCategory({
        name: values.name ?? '',
        address: values.address ?? '',
        parent: values.parent === '' ? null : (values.parent ?? null),
      })
      await navigate(adminPaths.category(slug))
    },
  })
  return (
    <FormDialog
      title="New category"
      form={form}
      draft="category"
      act="Add category"
      acting="Adding"
      onClose={onClose}
    >
      <Field
        label="Name"
        maxLength={80}
        autoComplete="off"
        {...form.field('name')}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Field
        label="Address"
        optional
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
        placeholder={addressFor(name)}
        hint="Stands behind /product/; made of the name unless you type one"
        {...form.field('address')}
      />
      <SelectField label="Inside" {...form.field('parent')}>
        <option value="">On top</option>
        {all
          .filter(({ slug }) => levelOf(all, slug) < mostLevels)
          .map(({ slug, name: other }) => (
            <option key={slug} value={slug}>
              {'  '.repeat(levelOf(all, slug) - 1)}
              {other}
            </option>
          ))}
      </SelectField>
    </FormDialog>
  )
}
