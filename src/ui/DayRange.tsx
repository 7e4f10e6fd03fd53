import { Field } from './Field.tsx'
import type { Question } from './question.ts'

/** Two fields for the days a list is narrowed to; neither can pass the other. */
export const DayRange = ({
  question: { textOf, ask },
  labels,
}: {
  question: Pick<Question, 'textOf' | 'ask'>
  labels: [from: string, to: string]
}) => (
  <>
    <Field
      label={labels[0]}
      type="date"
      max={textOf('to') || undefined}
      value={textOf('from')}
      onChange={({ target }) => ask({ from: target.value })}
    />
    <Field
      label={labels[1]}
      type="date"
      min={textOf('from') || undefined}
      value={textOf('to')}
      onChange={({ target }) => ask({ to: target.value })}
    />
  </>
)
