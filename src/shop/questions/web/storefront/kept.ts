// What this browser remembers of questions: what was asked here and waits, and which answers were found useful.
import { createKeptList } from '#ui/kept-list.ts'

export const usefulAnswers = createKeptList('useful', 200)

const asked = createKeptList('questions', 20)
const waitsFor = 14 * 86_400_000

/** The piece that somebody asks about. */
export type Asked = { id: string; title: string }

export type Waiting = { id: string; productId: string; words: string; at: string }

export const keepAsked = (waiting: Waiting): void => asked.add(JSON.stringify(waiting))

function read(text: string): Waiting[] {
  try {
    return [JSON.parse(text) as Waiting]
  } catch {
    return []
  }
}

/** Until it is answered, and no longer than two weeks. */
export function useAsked(productId: string, shownIds: readonly string[]): Waiting[] {
  return asked
    .useTexts()
    .flatMap(read)
    .filter(
      ({ id, productId: about, at }) =>
        about === productId && !shownIds.includes(id) && Date.now() - Date.parse(at) < waitsFor,
    )
}
