import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { Faults } from './form-faults.ts'

/** A part of the form under its name. It opens by itself where something in it has to be mended. */
export function FormSection({
  title,
  words,
  names,
  faults,
  children,
}: {
  title: string
  /** What is in it, as it stands. */
  words: string
  names: readonly string[]
  faults: Faults
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const wrong = names.filter((name) =>
    Object.entries(faults).some(([field, fault]) => fault && field.split('.')[0] === name),
  ).length
  return (
    <details
      open={isOpen || wrong > 0}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group border-t border-chuna-200"
    >
      <summary className="flex min-h-15 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-chuna-50 sm:px-6">
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block truncate text-sm text-chuna-600">{words}</span>
        </span>
        {wrong > 0 && <span className="text-sm font-small-bold text-geru-600">{wrong} to correct</span>}
        <Icon
          name="chevron-down"
          size="sm"
          className="ml-auto transition-transform duration-[120ms] group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 px-4 pt-2 pb-6 sm:px-6">{children}</div>
    </details>
  )
}
