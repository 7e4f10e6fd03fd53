// The fields of a settings page. Each knows its label, its value, what is wrong with it and what it was.
import type { ComponentProps, ReactNode } from 'react'
import { AreaField } from '../AreaField.tsx'
import { Field, SelectField } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { Switch } from '../Switch.tsx'
import type { Name } from './opened-settings.ts'
import type { SettingsForm } from './use-settings-form.ts'

type Of<V extends object> = { form: SettingsForm<V>; name: Name<V> }

/** Around one field or a few controls that are one setting: the edge while it is changed, and the way back. */
export function Changed<V extends object>({
  form,
  name,
  className = '',
  children,
}: Of<V> & { className?: string; children: ReactNode }) {
  const isChanged = form.isChanged(name)
  return (
    <div
      data-setting={name}
      className={`relative grid content-start gap-1.5 ${className} ${isChanged ? 'before:absolute before:inset-y-0.5 before:-left-3 before:w-[3px] before:rounded-xs before:bg-jamun-600' : ''}`}
    >
      {children}
      {isChanged && (
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-chuna-700">
          <Icon name="undo-2" size="sm" className="text-jamun-600" />
          <span className="break-words">Was {form.was(name)}.</span>
          <button
            type="button"
            className="link min-h-6 pointer-coarse:min-h-11"
            aria-label={`Put back: ${form.labels[name]}`}
            onClick={() => form.putBack(name)}
          >
            Put back
          </button>
        </p>
      )}
    </div>
  )
}

type Without = 'name' | 'value' | 'onChange' | 'label' | 'error' | 'form' | 'className'
type Around<V extends object, C extends React.ElementType> = Of<V> & {
  label?: string
  className?: string
} & Omit<ComponentProps<C>, Without>

/** One line of text. */
export function SettingsField<V extends object>({
  form,
  name,
  label = form.labels[name],
  className,
  ...field
}: Around<V, typeof Field>) {
  return (
    <Changed {...{ form, name, className }}>
      <Field
        {...field}
        {...{ name, label }}
        value={String(form.values[name] ?? '')}
        error={form.faultOf(name)}
        onChange={({ target }) => form.set(name, target.value as V[Name<V>])}
      />
    </Changed>
  )
}

/** A whole number; nothing typed is no number. */
export function SettingsNumber<V extends object>({
  form,
  name,
  label = form.labels[name],
  className,
  ...field
}: Around<V, typeof Field>) {
  return (
    <Changed {...{ form, name, className }}>
      <Field
        inputMode="numeric"
        {...field}
        {...{ name, label }}
        value={String(form.values[name] ?? '')}
        error={form.faultOf(name)}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '')
          form.set(name, (digits === '' ? null : Number(digits)) as V[Name<V>])
        }}
      />
    </Changed>
  )
}

/** Several lines. */
export function SettingsArea<V extends object>({
  form,
  name,
  label = form.labels[name],
  className,
  ...area
}: Around<V, typeof AreaField>) {
  return (
    <Changed {...{ form, name, className }}>
      <AreaField
        {...area}
        {...{ name, label }}
        value={String(form.values[name] ?? '')}
        error={form.faultOf(name)}
        onChange={({ target }) => form.set(name, target.value as V[Name<V>])}
      />
    </Changed>
  )
}

/** One of a few. */
export function SettingsSelect<V extends object>({
  form,
  name,
  label = form.labels[name],
  className,
  ...select
}: Around<V, typeof SelectField>) {
  return (
    <Changed {...{ form, name, className }}>
      <SelectField
        {...select}
        {...{ name, label }}
        value={String(form.values[name] ?? '')}
        error={form.faultOf(name)}
        onChange={({ target }) => form.set(name, target.value as V[Name<V>])}
      />
    </Changed>
  )
}

/** On or off. */
export function SettingsSwitch<V extends object>({
  form,
  name,
  label = form.labels[name],
  className,
  ...rest
}: Around<V, typeof Switch>) {
  return (
    <Changed {...{ form, name, className }}>
      <Switch
        {...rest}
        {...{ name, label }}
        checked={form.values[name] === true}
        onChange={({ target }) => form.set(name, target.checked as V[Name<V>])}
      />
    </Changed>
  )
}
