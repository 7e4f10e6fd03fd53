import { type ComponentProps, type ReactNode, useId } from 'react'

/** On or off at once, with what it is about beside it; the whole row can be pressed. */
export function Switch({
  label,
  hint,
  ...input
}: { label: string; hint: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex items-center justify-between gap-6 border-t border-chuna-200 py-4 first-of-type:border-t-0 last:pb-0"
    >
      <span>
        <span className="block font-semibold">{label}</span>
        <span id={`${id}-hint`} className="block text-sm text-chuna-600">
          {hint}
        </span>
      </span>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        className="switch"
        {...input}
      />
    </label>
  )
}
