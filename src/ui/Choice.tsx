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
    <label className="grid min-h-11 grid-cols-[20px_minmax(0,1fr)] items-start gap-3.5 rounded-md border border-chuna-300 bg-white px-4.5 py-4 hover:border-ink has-checked:border-jamun-600 has-checked:bg-jamun-50 has-checked:inset-ring has-checked:inset-ring-jamun-600">
      <input
        type="radio"
        name={group}
        className="mt-0.5 size-5 appearance-none rounded-full border-[1.5px] border-chuna-500 bg-white checked:border-6 checked:border-jamun-600"
        {...rest}
      />
      <span>
        <b className="font-semibold">{name}</b>
        <br />
        <span className="text-sm text-chuna-600">{remark}</span>
      </span>
    </label>
  )
}
