import { Field } from '#ui/Field.tsx'
import type { useForm } from '#ui/use-form.ts'

/** With whom something goes out, and how it is followed. */
export const CourierFields = ({ form }: { form: Pick<ReturnType<typeof useForm>, 'field'> }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="Courier" maxLength={80} autoComplete="off" {...form.field('carrier')} />
    <Field
      label="Tracking number"
      optional
      maxLength={80}
      autoComplete="off"
      {...form.field('tracking_number')}
    />
  </div>
)
