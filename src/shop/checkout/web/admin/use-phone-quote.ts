import { useAnswer } from '#ui/use-answer.ts'
import type { PhoneQuoteBody, WirePhoneQuote } from '../../contract.ts'

export type PhoneQuote = { quote: WirePhoneQuote | undefined; isStale: boolean; problem: string | undefined }

/** What it comes to, asked anew whenever something changes. The last answer stays until the next is there. */
export function usePhoneQuote(
  body: PhoneQuoteBody,
  ask: (body: PhoneQuoteBody) => Promise<WirePhoneQuote>,
  tries: number,
): PhoneQuote {
  const { value, isLoading, problem } = useAnswer(() => ask(body), JSON.stringify([body, tries]), {
    when: body.items.length > 0,
    pause: 250,
  })
  return { quote: value, isStale: isLoading, problem: problem?.words }
}
