import { useState } from 'react'
import { indianDay } from '#kernel/time.ts'
import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Note } from '#ui/Note.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useForm } from '#ui/use-form.ts'
import { createSearchStaffApi } from './search-staff-api.ts'

/** Puts a piece first for a search, between two days. */
export function PinDialog({
  typed,
  onDone,
  onClose,
}: {
  typed: string
  onDone: (title: string) => void
  onClose: () => void
}) {
  const api = useCalls(createSearchStaffApi)
  const [words, setWords] = useState('')
  const [piece, setPiece] = useState<{ _id: string; title: string } | undefined>()
  const looked = words.trim()
  const found = useAnswer(() => api.findPieces(looked), looked, {
    when: looked.length >= 2 && !piece,
    pause: 250,
  })
  const form = useForm({
    check: (values) => ({
      ...(!values.typed?.trim() && { typed: 'Enter the words of a search.' }),
      ...(!piece && { piece: 'Choose a product.' }),
    }),
    submit: async (values) => {
      await api.pin({
        typed: values.typed ?? '',
        place: Number(values.place),
        product: piece?._id ?? '',
        first_day: values.first_day ?? '',
        last_day: values.last_day ? values.last_day : null,
      })
      onDone(piece?.title ?? '')
    },
  })
  return (
    <FormDialog
      title={typed === '' ? 'Pin a product' : `Pin for “${typed}”`}
      form={form}
      act="Pin it"
      acting="Pinning"
      onClose={onClose}
    >
      <Field label="Search" maxLength={60} autoComplete="off" defaultValue={typed} {...form.field('typed')} />
      <Field
        label="Product"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={piece?.title ?? words}
        {...form.field('piece')}
        onChange={({ target }) => {
          setPiece(undefined)
          setWords(target.value)
        }}
      />
      {!piece && found.value && (
        <ul
          aria-label="Products found"
          className="max-h-60 divide-y divide-chuna-200 overflow-y-auto rounded-md border border-chuna-200"
        >
          {found.value.length === 0 && <li className="px-3 py-2 text-chuna-600">No product found.</li>}
          {found.value.map((one) => (
            <li key={one._id}>
              <Button kind="ghost" className="w-full justify-start text-left" onClick={() => setPiece(one)}>
                {one.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField label="Place" {...form.field('place')} defaultValue="1">
          {['1', '2', '3'].map((place) => (
            <option key={place}>{place}</option>
          ))}
        </SelectField>
        <Field label="From" type="date" defaultValue={indianDay(new Date())} {...form.field('first_day')} />
        <Field label="Until" optional type="date" {...form.field('last_day')} />
      </div>
      <Note kind="info">
        Steps back by itself when it is out of stock or not delivered to the shopper’s pincode.
      </Note>
    </FormDialog>
  )
}
