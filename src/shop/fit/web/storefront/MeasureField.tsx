import { useId } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { Measure } from '../../domain/home.ts'
import type { Unit } from '../../domain/lengths.ts'
import { shown } from '../../domain/units.ts'
import type { Fault } from './my-home-form.ts'

/** One measure. What is unlikely is said at once, with the figure that was probably meant. */
export function MeasureField({
  name,
  label,
  of,
  text,
  unit,
  fault,
  onType,
  onLeave,
}: {
  name: Measure
  label: string
  /** Heard with the label: which width it is. */
  of: string
  text: string
  unit: Unit
  fault: Fault | undefined
  onType: (text: string) => void
  onLeave: () => void
}) {
  const id = useId()
  const meant = fault?.meant === undefined ? undefined : shown(fault.meant, unit)
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-small-bold">
        <span className="sr-only">{of}: </span>
        {label}
      </label>
      <span className="relative block">
        <input
          id={id}
          name={name}
          inputMode={unit === 'cm' ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={20}
          className={`field min-h-11 tabular-nums ${unit === 'cm' ? 'pr-13' : ''}`}
          value={text}
          placeholder={unit === 'cm' ? undefined : 'ft in'}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
        />
        {unit === 'cm' && (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 right-3 grid place-items-center text-chuna-600"
          >
            cm
          </span>
        )}
      </span>
      {fault && (
        <div id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm font-medium text-geru-600">
          <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
          <p>
            {fault.words}
            {meant !== undefined && (
              <>
                {' '}
                Did you mean{' '}
                <button type="button" className="link min-h-6" onClick={() => onType(meant)}>
                  {meant}
                </button>
                ?
              </>
            )}
          </p>
        </div>
      )}
    </div>
  )
}
