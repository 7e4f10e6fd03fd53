import { Icon } from '#ui/Icon.tsx'

type Option = { value: string; words: string; remark?: string }

/** Some of several, under one question; what is wrong with the choice stands below. */
export const Ticks = ({
  legend,
  name,
  options,
  chosen,
  error,
  className = '',
}: {
  legend: string
  name: string
  options: readonly Option[]
  chosen: readonly string[]
  error?: string | undefined
  className?: string
}) => (
  <fieldset name={name} tabIndex={-1} className={`grid content-start gap-1 outline-none ${className}`}>
    <legend className="mb-1 text-sm font-small-bold">{legend}</legend>
    {options.map(({ value, words, remark }) => (
      <label key={value} className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          name={`${name}:${value}`}
          defaultChecked={chosen.includes(value)}
        />
        <span>
          {words}
          {remark && <span className="block text-sm text-chuna-600">{remark}</span>}
        </span>
      </label>
    ))}
    {error && (
      <p role="alert" className="flex gap-1.5 text-sm font-medium text-geru-600">
        <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
        {error}
      </p>
    )}
  </fieldset>
)

/** Which of them were ticked. */
export const ticked = <T extends string>(
  values: Record<string, string>,
  name: string,
  all: readonly T[],
): T[] => all.filter((value) => values[`${name}:${value}`] === 'on')
