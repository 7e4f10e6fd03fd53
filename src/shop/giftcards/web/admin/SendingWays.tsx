import { Choices } from '#ui/Choice.tsx'

export type SendingWay = 'mail' | 'hand'

export const SendingWays = ({
  handed,
  way,
  onWay,
  className,
}: {
  /** What is said about a code that is handed over. */
  handed: string
  way: SendingWay | undefined
  onWay: (way: SendingWay) => void
  className?: string
}) => (
  <Choices
    legend="How to send the code"
    group="way"
    answers={[
      ['mail', 'By mail', 'Only the recipient sees the code.'],
      ['hand', 'Handed over', handed],
    ]}
    chosen={way}
    onChoose={onWay}
    className={className}
  />
)
