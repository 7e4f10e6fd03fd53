import { type Narrowings, useQuestion } from './question.ts'
import { useAnswer } from './use-answer.ts'

/** A list of the back office: what narrows it stands in the address, and the answer to that is what is shown. */
export function useList<T>(
  read: (question: URLSearchParams) => Promise<T>,
  narrowings: Narrowings = {},
  places?: Narrowings,
) {
  const question = useQuestion(narrowings, places)
  const answer = useAnswer(() => read(question.question), question.key)
  return { ...question, ...answer, read }
}

export type List<T> = ReturnType<typeof useList<T>>
