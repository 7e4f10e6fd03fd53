// A review that is being written stays in this browser until it is sent: a call, a lost connection, another day.
export type ReviewDraft = Record<string, string> & { photos?: string }

const storedAs = (number: string, line: number): string => `review:${number}:${line}`

export function readDraft(number: string, line: number): ReviewDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storedAs(number, line)) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as ReviewDraft) : {}
  } catch {
    return {}
  }
}

export function keepDraft(number: string, line: number, draft: ReviewDraft): void {
  try {
    localStorage.setItem(storedAs(number, line), JSON.stringify(draft))
  } catch {
    // a browser that keeps nothing: it holds until the page is left
  }
}

export function forgetDraft(number: string, line: number): void {
  try {
    localStorage.removeItem(storedAs(number, line))
  } catch {
    // nothing was kept
  }
}
