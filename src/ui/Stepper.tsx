import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

/** Minus, how many, plus. An end that is reached keeps the focus, so that the keyboard does not lose its place. */
export function Stepper({
  label,
  value,
  most,
  onChange,
}: {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}) {
  return (
    <fieldset
      aria-label={label}
      className="inline-grid h-11.5 grid-cols-[44px_44px_44px] rounded-md border border-chuna-500 bg-white"
    >
      <Step icon="minus" label="One less" isOff={value <= 1} onClick={() => onChange(value - 1)} />
      <output className="grid place-items-center font-semibold tabular-nums">{value}</output>
      <Step icon="plus" label="One more" isOff={value >= most} onClick={() => onChange(value + 1)} />
    </fieldset>
  )
}

const Step = ({
  icon,
  label,
  isOff,
  onClick,
}: {
  icon: IconName
  label: string
  isOff: boolean
  onClick: () => void
}) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    className="grid place-items-center rounded-md hover:bg-chuna-100 aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-chuna-400"
    onClick={isOff ? undefined : onClick}
  >
    <Icon name={icon} size="sm" />
  </button>
)
