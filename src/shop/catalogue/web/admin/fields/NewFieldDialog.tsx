import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { useCalls } from '#ui/admin.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import { type AttributeKind, attributeKinds } from '../../../domain/attributes.ts'
import { createAttributesApi } from './attributes-api.ts'
import { kindNames } from './field-values.ts'

const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Its name and its kind; the rest is said on its own page. */
export function NewFieldDialog({ onClose }: { onClose: () => void }) {
  const api = useCalls(createAttributesApi)
  const navigate = useNavigate()
  const [kind, setKind] = useState<AttributeKind>('choice')
  const form = useForm({
    check: (values) => ({
      ...(!values.name?.trim() && { name: 'Give it a name.' }),
      ...(kind === 'choice' &&
        linesIn(values.choices ?? '').length === 0 && { choices: 'Give at least one choice.' }),
    }),
    submit: async (values) => {
      const { key } = await api.addAttribute({
        name: values.name ?? '',
        kind,
        help: '',
        unit: kind === 'number' ? (values.unit ?? '') : '',
        decimals: 0,
        lowest: null,
        highest: null,
        steps: [],
        filterable: kind === 'choice' || kind === 'yes_no',
        comparable: kind !== 'text',
        searchable: false,
        on_page: true,
        position: 0,
        categories: [],
        choices:
          kind === 'choice' ? linesIn(values.choices ?? '').map((value) => ({ number: null, value })) : [],
      })
      await navigate(adminPaths.field(key))
    },
  })
  return (
    <FormDialog
      title="New product field"
      form={form}
      draft="field"
      act="Add field"
      acting="Adding"
      onClose={onClose}
    >
      <Field label="Name" maxLength={60} autoComplete="off" {...form.field('name')} />
      <SelectField
        label="Kind"
        hint="Fixed once products say it"
        {...form.field('kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as AttributeKind)}
      >
        {attributeKinds.map((one) => (
          <option key={one} value={one}>
            {kindNames[one]}
          </option>
        ))}
      </SelectField>
      {kind === 'number' && (
        <Field label="Unit" optional maxLength={20} placeholder="cm" {...form.field('unit')} />
      )}
      {kind === 'choice' && (
        <AreaField label="Choices" rows={4} hint="One in each line" {...form.field('choices')} />
      )}
    </FormDialog>
  )
}
