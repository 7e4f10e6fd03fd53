import type { ComponentProps } from 'react'
import { SubmitButton } from './SubmitButton.tsx'
import { tellRefusal } from './tell-refusal.ts'
import { useAct } from './use-act.ts'

/** A button with one call behind it; why it was refused is said in a message. */
export function ActButton({
  act,
  refused,
  ...button
}: Omit<ComponentProps<typeof SubmitButton>, 'busy' | 'onClick'> & {
  act: () => Promise<unknown>
  /** 'Not sent', the head of that message. */
  refused: string
}) {
  const { isBusy, run } = useAct(act, tellRefusal(refused))
  return <SubmitButton type="button" busy={isBusy} onClick={() => run()} {...button} />
}
