import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.tsx'

/** One code and the button that sends it, in one box. What is said about it has the id `${id}-says`. */
export const CodeBox = ({
  id,
  label,
  act,
  isBusy,
  isWrong,
  onType,
  ...input
}: ComponentProps<'input'> & {
  id: string
  label: string
  act: ReactNode
  isBusy: boolean
  isWrong: boolean
  onType: (typed: string) => void
}) => (
  <>
    <label htmlFor={id} className="mb-1.5 block w-fit text-sm font-small-bold">
      {label}
    </label>
    <div className="grid grid-cols-[minmax(0,1fr)_auto]">
      <input
        id={id}
        className="field rounded-r-none border-r-0"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-says`}
        onChange={({ target }) => onType(target.value)}
        {...input}
      />
      <Button
        type="submit"
        kind="quiet"
        aria-busy={isBusy}
        className={`min-h-12 rounded-l-none px-4 sm:px-5 ${isWrong ? 'not-disabled:border-geru-600' : 'not-disabled:border-chuna-500'}`}
      >
        {act}
      </Button>
    </div>
  </>
)
