import { useState } from 'react'
import { CopiedField, Field, Tick } from '#ui/Field.tsx'
import type { useForm, Values } from '#ui/use-form.ts'

/** For those who can set the GST off: asked only of whoever says so. */
export function BusinessFields({
  typed,
  field,
}: {
  typed: Values
  field: ReturnType<typeof useForm>['field']
}) {
  const [isBusiness, setIsBusiness] = useState(typed.business !== undefined)
  return (
    <div>
      <Tick name="business" checked={isBusiness} onChange={(event) => setIsBusiness(event.target.checked)}>
        I need a GST invoice for a business
      </Tick>
      {isBusiness && (
        <div className="mt-2 grid gap-4.5 sm:grid-cols-2 sm:gap-x-4">
          <CopiedField
            label="GSTIN"
            hint="15 characters, as on your GST certificate"
            maxLength={20}
            defaultValue={typed.gstin}
            {...field('gstin')}
          />
          <Field
            label="Business name"
            autoComplete="organization"
            maxLength={120}
            defaultValue={typed.business_name}
            {...field('business_name')}
          />
        </div>
      )}
    </div>
  )
}
