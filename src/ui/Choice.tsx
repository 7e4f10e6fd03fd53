import type { ComponentProps, ReactNode } from 'react'

/** One of a few answers: a bold line and a remark. Stands in a fieldset with its question as the legend. */
export const Choice = ({
  name,
  remark,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'name'> & {
  name: ReactNode
  remark: ReactNode
  group: string
}) => {
  const { group, ...rest } = input
  return (
    <label className="choice">
      <input type="radio" name={group} className="radio mt-0.5" {...rest} />
      <span>
        <b className="font-semibold">{name}</b>
        <br />
        <span className="text-sm text-chuna-600">{remark}</span>
      </span>
    </label>
  )
}

/** A question with a few answers. */
export const Choices = <T extends string>({
  legend,
  group,
  answers,
  chosen,
  onChoose,
  className = '',
}: {
  /** Heard, not seen: what stands above says it. */
  legend: string
  group: string
  answers: readonly (readonly [value: T, name: ReactNode, remark: ReactNode])[]
  chosen: T | undefined
  onChoose: (value: T) => void
  className?: string
}) => (
  <fieldset className={`grid gap-3 ${className}`}>
    <legend className="sr-only">{legend}</legend>
    {answers.map(([value, name, remark]) => (
      <Choice
        key={value}
        {...{ group, value, name, remark }}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
    ))}
  </fieldset>
)
