// Coming in and going out: register, log in, forgotten passwords, confirmed addresses.

import { mapOk } from '#kernel/result.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { sessionOperations } from '../operations.ts'
import { toWireUser } from '../wire.ts'
import { whenceOf } from './calls.ts'
import { confirmEmail } from './confirm-email.ts'
import type { AccountDeps } from './deps.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { askForReset, lookAtReset, resetPassword } from './reset-password.ts'
import { endSession } from './sessions.ts'

export function sessionRoutes(app: Server, deps: AccountDeps): void {
  serve(app, sessionOperations, {
    'POST /user/register': (request) => {
      const sent = { ...request.body, phone: String(request.body.phone) }
      return mapOk(register(deps, sent, whenceOf(request)), () => ({
        message: 'Registration success, go to login.',
      }))
    },
    'POST /user/login': async (request, reply) => {
      const entered = await logIn(deps, request.body, whenceOf(request), request.id)
      if (!entered.ok) return reply.refuse(entered.error, entered)
      const { token, account, erasureCalledOff, device } = entered.value
      reply.header('Cache-Control', 'no-store')
      return {
        token,
        data: toWireUser(account),
        ...(device && { device }),
        ...(erasureCalledOff && { erasure_called_off: true }),
      }
    },
    'POST /user/logout': async (request) => {
      const { accountId, sessionId } = callerOf(request)
      await endSession(deps.db, accountId, sessionId)
    },
    'POST /user/password/forgot': (request) =>
      mapOk(askForReset(deps, request.body.email, whenceOf(request)), () => ({
        message: 'If this address has an account, a mail with a link is on its way. It works for 30 minutes.',
      })),
    'POST /user/password/reset': async (request, reply) => {
      const reset = await resetPassword(deps, request.body, whenceOf(request))
      if (!reset.ok) return reply.refuse(reset.error, reset)
      reply.header('Cache-Control', 'no-store')
      return { message: 'Your new password is set. Log in with it.', device: reset.value }
    },
    'POST /user/password/reset/look': (request) => lookAtReset(deps, request.body.token),
    'POST /user/email/confirm': (request) => {
      const { token, password } = request.body
      return mapOk(confirmEmail(deps, token, password, whenceOf(request)), () => ({
        message: 'Your e-mail is confirmed.',
      }))
    },
  })
}
