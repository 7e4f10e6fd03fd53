import { useState } from 'react'
import { showDay } from '#kernel/show-time.ts'
import { panOf, readGstin } from '#shop/tax/domain/gstin.ts'
import { useCalls } from '#ui/admin.ts'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FieldGrid } from '#ui/settings/SettingsSection.tsx'
import { showToast } from '#ui/toasts.ts'
import { useForm, type Values } from '#ui/use-form.ts'
import type { RegistrationBody, WireRegistration } from '../../contract.ts'
import { gstinFault, registrationFaults } from '../../domain/registration-faults.ts'
import { createLocationsApi } from './locations-api.ts'
import { useDistrict } from './use-district.ts'

const upper = (text: string | undefined) => (text ?? '').replace(/\s/g, '').toUpperCase()

const bodyOf = (values: Values): RegistrationBody => ({
  gstin: upper(values.gstin),
  legal_name: values.legal_name?.trim() ?? '',
  trade_name: values.trade_name?.trim() ?? '',
  address: values.address?.trim() ?? '',
  city: values.city?.trim() ?? '',
  pincode: values.pincode?.replace(/\s/g, '') ?? '',
  invoice_prefix: upper(values.invoice_prefix),
  credit_note_prefix: upper(values.credit_note_prefix),
  debit_note_prefix: upper(values.debit_note_prefix),
  bank_name: values.bank_name?.trim() ?? '',
  bank_account: values.bank_account?.replace(/\s/g, '') ?? '',
  bank_ifsc: upper(values.bank_ifsc),
  signatory_name: values.signatory_name?.trim() ?? '',
  signatory_role: values.signatory_role?.trim() ?? '',
})

/** What the GSTIN tells while it is typed. */
function gstinHint(text: string): string {
  const read = readGstin(text)
  return read.ok
    ? `${read.state}, PAN ${panOf(read.gstin)}. Check digit is right.`
    : '15 characters, as on your GST certificate'
}

type PaperKind = keyof WireRegistration['papers_this_year']

/** A registration in front of the list: a new one, or one that is changed. What papers carry is locked, with why. */
export function RegistrationDialog({
  opened,
  lettersChangeOn,
  onClose,
  onSaved,
}: {
  opened: WireRegistration | undefined
  lettersChangeOn: string
  onClose: () => void
  onSaved: () => void
}) {
  const api = useCalls(createLocationsApi)
  const [gstin, setGstin] = useState(opened?.gstin ?? '')
  const [pincode, setPincode] = useState(opened?.pincode ?? '')
  const [prefix, setPrefix] = useState(opened?.invoice_prefix ?? '')
  const district = useDistrict(pincode)
  const form = useForm({
    check: (values) => registrationFaults(bodyOf(values)),
    submit: async (values) => {
      const body = bodyOf(values)
      if (opened) await api.changeRegistration(opened.id, { ...body, version: opened.version })
      else await api.addRegistration(body)
      showToast({
        kind: 'success',
        title: opened ? 'Saved' : 'Added',
        words: opened
          ? 'Bills from now on say so. Those that are out stay as they are.'
          : 'Now add a place that bills under it.',
      })
      onSaved()
    },
  })
  const field = (name: keyof RegistrationBody & string, maxLength: number) => ({
    ...form.field(name),
    defaultValue: opened?.[name] ?? '',
    maxLength,
    autoComplete: 'off',
  })
  const count = (kind: PaperKind) => opened?.papers_this_year[kind] ?? 0
  const letters = (kind: PaperKind) =>
    count(kind) > 0
      ? {
          readOnly: true,
          hint: `${count(kind)} ${count(kind) === 1 ? 'paper carries' : 'papers carry'} it. You can change it from ${showDay(lettersChangeOn)}.`,
        }
      : {}
  const typedPrefix = upper(prefix)
  return (
    <FormDialog
      title={opened ? `${opened.state} (${opened.gstin.slice(0, 2)})` : 'Add a registration'}
      form={form}
      draft={opened ? `registration:${opened.id}` : 'registration'}
      act={opened ? 'Save' : 'Add'}
      acting={opened ? 'Saving' : 'Adding'}
      wide
      onClose={onClose}
    >
      <FieldGrid>
        <Field
          label="GSTIN"
          {...field('gstin', 20)}
          {...(opened && opened.papers > 0
            ? { readOnly: true, hint: 'Bills carry it, so it stays.' }
            : { hint: gstinHint(gstin) })}
          error={form.mistakes.gstin ?? (upper(gstin).length >= 15 ? gstinFault(gstin) : undefined)}
          onInput={(event) => setGstin(event.currentTarget.value)}
        />
        <Field label="Legal name" hint="As on the certificate" {...field('legal_name', 120)} />
      </FieldGrid>
      <Field label="Address" {...field('address', 300)} />
      <FieldGrid>
        <Field label="City" {...field('city', 80)} />
        <Field
          label="Pincode"
          inputMode="numeric"
          hint={district ? `${district.district}, ${district.state}` : undefined}
          {...field('pincode', 7)}
          onInput={(event) => setPincode(event.currentTarget.value.replace(/\s/g, ''))}
        />
        <Field
          label="Invoice prefix"
          hint={
            typedPrefix
              ? `First bill of a year: ${typedPrefix}/26-27/000001`.replace('26-27', yearOf(lettersChangeOn))
              : 'Up to three letters'
          }
          {...field('invoice_prefix', 3)}
          onInput={(event) => setPrefix(event.currentTarget.value)}
          {...letters('invoice')}
        />
        <Field label="Credit note prefix" {...field('credit_note_prefix', 3)} {...letters('credit_note')} />
        <Field
          label="Debit note prefix"
          hint="For bills that become more"
          {...field('debit_note_prefix', 3)}
          {...letters('debit_note')}
        />
        <Field label="Bank" optional {...field('bank_name', 120)} />
        <Field label="Bank account number" optional inputMode="numeric" {...field('bank_account', 18)} />
        <Field label="IFSC" optional {...field('bank_ifsc', 11)} />
        <Field label="Who signs" optional {...field('signatory_name', 80)} />
        <Field label="As" optional hint="Such as Director" {...field('signatory_role', 80)} />
      </FieldGrid>
    </FormDialog>
  )
}

/** '26-27', of the year that ends before this 1 April. */
const yearOf = (end: string): string => {
  const last = Number(end.slice(2, 4))
  return `${String(last - 1).padStart(2, '0')}-${String(last).padStart(2, '0')}`
}
