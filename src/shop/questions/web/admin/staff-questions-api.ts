// The calls of whoever answers questions.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { AnswerActBody } from '../../contract.ts'
import type { RefusalReason } from '../../domain/question.ts'
import type { staffQuestionOperations } from '../../operations.ts'

type Which = { id: string; version: number }

export const createStaffQuestionsApi = (send: Send) => {
  const call = caller<typeof staffQuestionOperations>(send)
  return {
    listWaiting: () => call('GET /admin/questions', { query: { show: 'waiting' } }),
    listDecided: (question: URLSearchParams) => {
      const query = new URLSearchParams(question)
      if (!query.has('show')) query.set('show', 'answered')
      return call('GET /admin/questions', { query })
    },
    answer: ({ id, version }: Which, words: string) =>
      call('POST /admin/questions/:id/answers', { params: { id }, body: { version, words } }),
    changeAnswer: ({ id, version }: Which, answer: string, words: string) =>
      call('PUT /admin/questions/:id/answers/:answer', { params: { id, answer }, body: { version, words } }),
    decideAnswer: ({ id, version }: Which, answer: string, act: AnswerActBody['act']) =>
      call('POST /admin/questions/:id/answers/:answer/acts', {
        params: { id, answer },
        body: { version, act },
      }),
    askOwners: ({ id, version }: Which) =>
      call('POST /admin/questions/:id/owners', { params: { id }, body: { version } }),
    refuse: ({ id, version }: Which, reason: RefusalReason) =>
      call('POST /admin/questions/:id/refuse', { params: { id }, body: { version, reason } }),
    putBack: ({ id, version }: Which) =>
      call('POST /admin/questions/:id/put-back', { params: { id }, body: { version } }),
  }
}

export type StaffQuestionsApi = ReturnType<typeof createStaffQuestionsApi>
