import { Choice } from '#ui/Choice.tsx'
import { EmailField, PhoneField } from '#ui/Field.tsx'
import type { useForm } from '#ui/use-form.ts'
import type { KnownCaller } from './phone-order.ts'

/** Who calls: the number brings whom the shop knows under it. */
export function CallerFields({
  phone,
  onPhone,
  matches,
  caller,
  onCaller,
  field,
}: {
  phone: string
  onPhone: (typed: string) => void
  matches: KnownCaller[]
  caller: KnownCaller | undefined
  onCaller: (caller: KnownCaller | undefined) => void
  field: ReturnType<typeof useForm>['field']
}) {
  const phoneField = field('caller_phone')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PhoneField
        inputMode="tel"
        autoComplete="off"
        defaultValue={phone}
        {...phoneField}
        onChange={({ target }) => {
          onPhone(target.value)
          phoneField.onChange()
        }}
      />
      <EmailField
        label="E-mail"
        optional
        autoComplete="off"
        hint={
          caller?.email
            ? `Left empty, it goes to ${caller.email}`
            : 'Without an e-mail, share the payment link yourself'
        }
        {...field('email')}
      />
      {matches.length > 0 && (
        <fieldset className="grid gap-2.5 sm:col-span-2">
          <legend className="mb-2 text-sm font-small-bold">Is it one of these customers?</legend>
          <div className="grid gap-2.5 sm:grid-cols-2">
            {matches.map((one) => (
              <Choice
                key={one.id}
                group="caller"
                value={one.id}
                checked={caller?.id === one.id}
                onChange={() => onCaller(one)}
                name={one.name}
                remark={[one.city, `${one.orders} ${one.orders === 1 ? 'order' : 'orders'}`]
                  .filter(Boolean)
                  .join(', ')}
              />
            ))}
            <Choice
              group="caller"
              value=""
              checked={!caller}
              onChange={() => onCaller(undefined)}
              name="Somebody else"
              remark="A new customer"
            />
          </div>
        </fieldset>
      )}
    </div>
  )
}
