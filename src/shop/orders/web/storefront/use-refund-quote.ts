import { type Answer, useAnswer } from '#ui/use-answer.ts'
import type { WireRefundQuote } from '../../contract.ts'
import type { RefundQuestion } from '../orders-api.ts'

/** What these pieces would bring back; asked anew whenever the choice changes. */
export const useRefundQuote = (
  quoteRefund: (question: RefundQuestion) => Promise<WireRefundQuote>,
  question: RefundQuestion,
): Answer<WireRefundQuote> =>
  useAnswer(() => quoteRefund(question), JSON.stringify(question), { when: question.lines.length > 0 })
