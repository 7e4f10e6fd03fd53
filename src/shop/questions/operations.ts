// Questions about a piece: on its page for everybody, for people who own it, and for staff.
import { operation } from '#kernel/operation.ts'
import { ProductIdParam } from '#shop/catalogue/contract.ts'
import { OrderKeyHeader, OrderParam } from '#shop/orders/contract.ts'
import * as contract from './contract.ts'

const workedOut = operation('Questions', { access: 'public', cached: true, costly: true })
const forEveryone = operation('Questions', { access: 'public' })
const anyone = operation('Questions', { access: 'anyone' })
const mayDecide = operation('Questions', { access: { permission: 'reviews.decide' } })
const mayRead = operation('Questions', { access: { permission: 'settings.read' } })
const mayChange = operation('Questions', { access: { permission: 'settings.promises' } })

export const questionOperations = {
  'GET /products/:id/questions': workedOut(
    'Questions about a piece that were answered, those of its other colours and sizes too',
    { params: ProductIdParam, query: contract.QuestionsQuery, answer: contract.WireQuestions },
  ),
  'POST /products/:id/questions': anyone('Ask about a piece; it is read before it is shown', {
    params: ProductIdParam,
    body: contract.AskBody,
    status: 201,
    answer: contract.WireAsked,
  }),
  'POST /questions/answers/:id/useful': anyone('Find an answer useful, or no longer', {
    params: contract.QuestionParam,
    body: contract.UsefulBody,
    answer: contract.WireUseful,
  }),
  'POST /questions/answers/:id/report': anyone('Report an answer; it stays until somebody has looked', {
    params: contract.QuestionParam,
    body: contract.ReportBody,
    status: 204,
  }),
}

export const helperOperations = {
  'GET /orders/:number/helpers': anyone('Delivered pieces, and whether their owner may be asked about them', {
    params: OrderParam,
    headers: OrderKeyHeader,
    answer: contract.WireHelpers,
  }),
  'PUT /orders/:number/helpers/:line': anyone(
    'Agree to be asked once about a delivered piece, or no longer',
    {
      params: contract.LineParam,
      headers: OrderKeyHeader,
      body: contract.HelperBody,
      answer: contract.WireHelpers,
    },
  ),
  'POST /questions/asked': forEveryone('What an owner is asked, by the key in their letter', {
    body: contract.TokenBody,
    answer: contract.WireAskedOwner,
  }),
  'POST /questions/asked/answer': forEveryone(
    'Answer as somebody who owns the piece; read before it is shown',
    {
      body: contract.OwnersAnswer,
      status: 204,
    },
  ),
  'POST /questions/asked/decline': forEveryone('Say that one does not know; nobody asks again', {
    body: contract.TokenBody,
    status: 204,
  }),
}

export const staffQuestionOperations = {
  'GET /admin/questions': mayDecide('Questions that wait, the longest first; or answered, or refused', {
    query: contract.StaffQuestionsQuery,
    answer: contract.WireStaffQuestions,
  }),
  'POST /admin/questions/:id/answers': mayDecide(
    'Answer as the shop: it is shown, and whoever asked is told',
    {
      params: contract.QuestionParam,
      body: contract.AnswerBody,
      answer: contract.WireStaffQuestion,
    },
  ),
  'PUT /admin/questions/:id/answers/:answer': mayDecide('Change an answer of the shop', {
    params: contract.AnswerParam,
    body: contract.AnswerBody,
    answer: contract.WireStaffQuestion,
  }),
  'POST /admin/questions/:id/answers/:answer/acts': mayDecide(
    'Show or refuse an owner’s answer; keep one that was reported',
    { params: contract.AnswerParam, body: contract.AnswerActBody, answer: contract.WireStaffQuestion },
  ),
  'POST /admin/questions/:id/owners': mayDecide('Ask people who own the piece and agreed to be asked', {
    params: contract.QuestionParam,
    body: contract.VersionBody,
    answer: contract.WireStaffQuestion,
  }),
  'POST /admin/questions/:id/refuse': mayDecide('Not to show a question, for a reason that is told', {
    params: contract.QuestionParam,
    body: contract.RefuseBody,
    answer: contract.WireStaffQuestion,
  }),
  'POST /admin/questions/:id/put-back': mayDecide('Take a refusal back: it waits again', {
    params: contract.QuestionParam,
    body: contract.VersionBody,
    answer: contract.WireStaffQuestion,
  }),
}

export const questionTermsOperations = {
  'GET /admin/settings/questions': mayRead('How questions are answered', { answer: contract.QuestionTerms }),
  'PUT /admin/settings/questions': mayChange('Change how questions are answered', {
    body: contract.QuestionTermsBody,
    answer: contract.QuestionTerms,
  }),
}
