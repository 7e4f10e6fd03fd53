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
