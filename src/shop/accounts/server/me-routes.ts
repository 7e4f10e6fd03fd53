// One's own account. The account is always the caller's: no call here takes an account's id.

import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { toldIn } from '#platform/personal-data.ts'
import { meOperations } from '../operations.ts'
import { toWireSession } from '../wire.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.ts'
import { whenceOf } from './calls.ts'
import { changePassword, stepUp } from './change-password.ts'
import { changeEmail, mailConfirmationAgain } from './confirm-email.ts'
import type { AccountDeps } from './deps.ts'
import { askForErasure } from './erase-account.ts'
import { changeMe, giveConsent, readMe, readMyData } from './me.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'
import { newSpareCodes, startTwoStep, turnTwoStepOff, turnTwoStepOn } from './two-step.ts'

const toToken = (token: string) => ({ token })
const toSpareCodes = (spare_codes: string[]) => ({ spare_codes })

export function meRoutes(app: Server, deps: AccountDeps): void {
  const { db, now } = deps
  serve(app, meOperations(toldIn(deps.personalData)), {
    'GET /user/me': (request) => readMe(deps, callerOf(request).accountId),
    'PATCH /user/me': (request) => changeMe(deps, actorOf(request), request.body),
    'PUT /user/consents': (request) =>
      giveConsent(deps, callerOf(request).accountId, request.body.purpose, request.body.given),
    'GET /user/data': async (request, reply) => {
      const kept = await readMyData(deps, callerOf(request))
      if (!kept.ok) return reply.refuse(kept.error)
      reply.header('Content-Disposition', 'attachment; filename="my-data.json"')
      return kept.value
    },
    'POST /user/erase': (request) =>
      mapOk(askForErasure(deps, callerOf(request).accountId, request.body, whenceOf(request)), (at) => ({
        erase_at: at.toISOString(),
      })),
    'POST /user/password': (request) =>
      mapOk(changePassword(deps, actorOf(request), request.body, whenceOf(request)), toToken),
    'POST /user/step-up': (request) =>
      mapOk(stepUp(deps, callerOf(request), request.body, whenceOf(request)), toToken),
    'POST /user/email': (request) =>
      mapOk(changeEmail(deps, callerOf(request).accountId, request.body, whenceOf(request)), () => ({
        message: 'A mail with a link is on its way to the new address.',
      })),
    'POST /user/email/resend': (request) =>
      mapOk(mailConfirmationAgain(deps, callerOf(request).accountId), () => ({
        message: 'The mail is on its way.',
      })),
    'POST /user/two-step': (request) => startTwoStep(deps, callerOf(request).accountId),
    'POST /user/two-step/confirm': (request) =>
      mapOk(turnTwoStepOn(deps, actorOf(request), request.body.code), toSpareCodes),
    'POST /user/two-step/codes': (request) =>
      mapOk(newSpareCodes(deps, callerOf(request).accountId), toSpareCodes),
    'DELETE /user/two-step': (request) => turnTwoStepOff(deps, actorOf(request)),
    'GET /user/sessions': async (request) => {
      const { accountId, sessionId } = callerOf(request)
      const sessions = await listSessions(db, accountId, now())
      return sessions.map((session) => toWireSession(session, sessionId))
    },
    'DELETE /user/sessions': async (request) => {
      await endAllSessions(db, callerOf(request).accountId)
    },
    'DELETE /user/sessions/:id': async (request, reply) =>
      (await endSession(db, callerOf(request).accountId, request.params.id))
        ? undefined
        : reply.refuse('not_found'),
    'GET /user/addresses': (request) => listAddresses(db, callerOf(request).accountId),
    'POST /user/addresses': (request) => addAddress(db, callerOf(request).accountId, request.body),
    'PATCH /user/addresses/:id': (request) =>
      changeAddress(db, callerOf(request).accountId, request.params.id, request.body),
    'DELETE /user/addresses/:id': (request) =>
      deleteAddress(db, callerOf(request).accountId, request.params.id),
  })
}
