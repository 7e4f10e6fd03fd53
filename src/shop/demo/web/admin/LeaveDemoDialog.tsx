import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireDemo } from '../../contract.ts'
import { isName, undoHours } from '../../domain/leaving.ts'

type Props = { demo: WireDemo; leave: (name: string) => Promise<void>; onClose: () => void }

const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`

export function LeaveDemoDialog({ demo, leave, onClose }: Props) {
  const form = useForm({
    check: ({ name = '' }) => ({
      name: isName(name, demo.name) ? undefined : `Type ${demo.name} to confirm.`,
    }),
    submit: ({ name = '' }) => leave(name),
  })
  const { goes, stays } = demo
  return (
    <FormDialog
      title="Leave the demo?"
      form={form}
      back="Stay in the demo"
      act="Leave the demo"
      acting="Leaving"
      wide
      onClose={onClose}
    >
      <p className="text-chuna-700">
        Your shop starts with empty shelves and its own numbers. This takes about a minute.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <List
          title="Goes away"
          icon="minus"
          rows={[
            count(goes.products, 'demo product'),
            `${count(goes.orders, 'demo order')}, ${count(goes.shoppers, 'shopper')}, and all you tried out`,
            `${count(goes.coupons, 'sample coupon')}, ${count(goes.collections, 'collection')}`,
            'The demo’s home page, and its name, contact, seller and places unless you changed them',
          ]}
        />
        <List
          title="Stays"
          icon="check"
          rows={[
            'Settings, zones and holidays',
            `${count(stays.categories, 'category', 'categories')} and the menu`,
            `Pages, letters and ${stays.staff === 1 ? 'your account' : `${stays.staff} accounts of staff`}`,
            `${count(stays.products, 'product')} you added yourself`,
          ]}
        />
      </div>
      <Note kind="info">
        You can undo this for {undoHours} hours, or until your first order, whichever is earlier.
      </Note>
      <Field
        label={`Type ${demo.name} to confirm`}
        hint="Capitals do not matter"
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
      />
    </FormDialog>
  )
}

const List = ({ title, icon, rows }: { title: string; icon: 'minus' | 'check'; rows: string[] }) => (
  <section>
    <h3 className="mb-1 font-semibold">{title}</h3>
    <ul className="grid gap-1.5">
      {rows.map((row) => (
        <li key={row} className="flex items-start gap-2">
          <Icon name={icon} className={`mt-0.5 ${icon === 'check' ? 'text-neem-700' : ''}`} />
          {row}
        </li>
      ))}
    </ul>
  </section>
)
