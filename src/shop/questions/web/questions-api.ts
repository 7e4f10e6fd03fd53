// What everybody reads and what they send: questions about a piece.
import { caller, reader } from '#kernel/caller.ts'
import type { Send, Transport } from '#kernel/transport.ts'
import type { AskBody, QuestionsQuery } from '../contract.ts'
import type { ReportReason } from '../domain/question.ts'
import type { questionOperations } from '../operations.ts'

export const createQuestionReads = (ask: Transport) => {
  const read = reader<typeof questionOperations>(ask)
  return {
    listQuestions: (id: string, query: QuestionsQuery) =>
      read('GET /products/:id/questions', { params: { id }, query }),
  }
}

export const createQuestionCalls = (send: Send) => {
  const call = caller<typeof questionOperations>(send)
  return {
    listQuestions: (id: string, query: QuestionsQuery) =>
      call('GET /products/:id/questions', { params: { id }, query }),
    ask: (id: string, body: AskBody) => call('POST /products/:id/questions', { params: { id }, body }),
    findUseful: (id: string, useful: boolean) =>
      call('POST /questions/answers/:id/useful', { params: { id }, body: { useful } }),
    report: (id: string, reason: ReportReason) =>
      call('POST /questions/answers/:id/report', { params: { id }, body: { reason } }),
  }
}
