// Questions about a piece: on its page, for people who own it, and for staff.
import type { FastifyRequest } from 'fastify'
import { mapOk, type Result } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { Keep } from '#platform/keep.ts'
import { type OrderRouteDeps, opened } from '#shop/orders/server/order-routes.ts'
import type { WireStaffQuestion } from '../contract.ts'
import {
  helperOperations,
  questionOperations,
  questionTermsOperations,
  staffQuestionOperations,
} from '../operations.ts'
import { toWireQuestion, toWireStaffQuestion } from '../wire.ts'
import { ask, type QuestionDeps, type Whence } from './ask.ts'
import { answer, askTheOwners, changeAnswer, decideAnswer, putBack, refuseQuestion } from './decide.ts'
import { agree, answerAsOwner, decline, listHelpers, readAsked } from './helpers.ts'
import { listShown, readTerms } from './question-queries.ts'
import { countForStaff, findForStaff, listForStaff } from './staff-queries.ts'
import { saveTerms, toWireTerms } from './terms.ts'
import { findUseful, reportAnswer } from './voices.ts'

type Deps = QuestionDeps & OrderRouteDeps & { keep: Keep }

export function questionRoutes(app: Server, deps: Deps): void {
  pageRoutes(app, deps)
  helperRoutes(app, deps)
  staffRoutes(app, deps)
  termsRoutes(app, deps)
}

const whenceOf = (request: FastifyRequest): Whence => ({
  address: request.ip,
  accountId: request.caller?.accountId,
})

function pageRoutes(app: Server, deps: Deps): void {
  const { reads, keep } = deps
  serve(app, questionOperations, {
    'GET /products/:id/questions': async (request) => {
      const [rows, { answer_days, owners_asked }] = await Promise.all([
        listShown(reads, request.params.id, request.query),
        keep('question terms', () => readTerms(reads)),
      ])
      return { total: rows[0]?.total ?? 0, answer_days, owners_asked, questions: rows.map(toWireQuestion) }
    },
    'POST /products/:id/questions': (request) =>
      ask(deps, request.params.id, request.body, whenceOf(request)),
    'POST /questions/answers/:id/useful': (request) =>
      findUseful(deps, request.params.id, request.body.useful, whenceOf(request)),
    'POST /questions/answers/:id/report': (request) =>
      reportAnswer(deps, request.params.id, request.body.reason, whenceOf(request)),
  })
}

function helperRoutes(app: Server, deps: Deps): void {
  serve(app, helperOperations, {
    'GET /orders/:number/helpers': (request) =>
      mapOk(opened(deps, request), ({ id }) => listHelpers(deps.db, id)),
    'PUT /orders/:number/helpers/:line': async (request) => {
      const order = await opened(deps, request)
      return order.ok ? agree(deps, order.value.id, request.params.line, request.body.agrees) : order
    },
    'POST /questions/asked': async (request, reply) =>
      (await readAsked(deps, request.body.token)) ?? reply.refuse('not_found'),
    'POST /questions/asked/answer': (request) => answerAsOwner(deps, request.body.token, request.body.words),
    'POST /questions/asked/decline': (request) => decline(deps, request.body.token),
  })
}

function staffRoutes(app: Server, deps: Deps): void {
  const { db, now } = deps
  const after = async <E>(
    id: string,
    done: Promise<Result<null, E>>,
  ): Promise<Result<WireStaffQuestion, E>> =>
    mapOk(done, async () => {
      const row = await findForStaff(db, id)
      if (!row) throw new Error('a question went while it was decided')
      return toWireStaffQuestion(row)
    })
  const wantedIn = (request: FastifyRequest<{ Params: { id: string }; Body: { version: number } }>) => ({
    id: request.params.id,
    version: request.body.version,
    actor: actorOf(request),
  })
  serve(app, staffQuestionOperations, {
    'GET /admin/questions': async (request) => {
      const [rows, counts, { answer_days }] = await Promise.all([
        listForStaff(db, request.query),
        countForStaff(db, now()),
        readTerms(db),
      ])
      const { show = 'waiting' } = request.query
      return { questions: rows.map(toWireStaffQuestion), total: counts[show], answer_days, ...counts }
    },
    'POST /admin/questions/:id/answers': (request) =>
      after(request.params.id, answer(deps, wantedIn(request), request.body.words)),
    'PUT /admin/questions/:id/answers/:answer': (request) =>
      after(
        request.params.id,
        changeAnswer(deps, wantedIn(request), request.params.answer, request.body.words),
      ),
    'POST /admin/questions/:id/answers/:answer/acts': (request) =>
      after(
        request.params.id,
        decideAnswer(deps, wantedIn(request), request.params.answer, request.body.act),
      ),
    'POST /admin/questions/:id/owners': (request) =>
      after(request.params.id, askTheOwners(deps, wantedIn(request))),
    'POST /admin/questions/:id/refuse': (request) =>
      after(request.params.id, refuseQuestion(deps, wantedIn(request), request.body.reason)),
    'POST /admin/questions/:id/put-back': (request) =>
      after(request.params.id, putBack(deps, wantedIn(request))),
  })
}

function termsRoutes(app: Server, { db, now }: Deps): void {
  serve(app, questionTermsOperations, {
    'GET /admin/settings/questions': async () => toWireTerms(await readTerms(db)),
    'PUT /admin/settings/questions': (request) =>
      mapOk(saveTerms(db, actorOf(request), now(), request.body), toWireTerms),
  })
}
