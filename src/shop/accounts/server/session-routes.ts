// Coming in and going out: register, log in, forgotten passwords, confirmed addresses.

import { callerOf } from '#platform/http/access.ts'
import { described, outcome } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import * as contract from '../contract.ts'
import { toWireUser } from '../wire.ts'
import { whenceOf } from './calls.ts'
import { confirmEmail } from './confirm-email.ts'
import type { AccountDeps } from './deps.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { askForReset, lookAtReset, resetPassword } from './reset-password.ts'
import { endSession } from './sessions.ts'

const tags = ['Accounts']
const forEveryone = { access: 'public' as const }

export function sessionRoutes(app: Server, deps: AccountDeps): void {
  app.post(
    '/user/register',
    described(
      tags,
      forEveryone,
      'Make an account. The answer is the same where the address has one already; its mailbox is told',
      { body: contract.RegisterBody, response: { 201: contract.Said } },
    ),
    async (request, reply) => {
      const sent = { ...request.body, phone: String(request.body.phone) }
      const made = await register(deps, sent, whenceOf(request))
      return made.ok
        ? reply.code(201).send({ message: 'Registration success, go to login.' })
        : reply.refuse(made.error, made)
    },
  )

  app.post(
    '/user/login',
    described(
      tags,
      forEveryone,
      'Log in. Send the token as `Authorization: Bearer` with every call that needs it',
      { body: contract.LoginBody, response: { 200: contract.LoginAnswer } },
    ),
    async (request, reply) => {
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
  )

  app.post(
    '/user/logout',
    described(tags, { access: 'signed_in' }, 'Log out here', { response: { 204: contract.Nothing } }),
    async (request, reply) => {
      const { accountId, sessionId } = callerOf(request)
      await endSession(deps.db, accountId, sessionId)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/user/password/forgot',
    described(tags, forEveryone, 'Mail a link to choose a new password, if the address has an account', {
      body: contract.EmailBody,
      response: { 202: contract.Said },
    }),
    async (request, reply) => {
      const asked = await askForReset(deps, request.body.email, whenceOf(request))
      return asked.ok
        ? reply.code(202).send({
            message:
              'If this address has an account, a mail with a link is on its way. It works for 30 minutes.',
          })
        : reply.refuse(asked.error, asked)
    },
  )

  app.post(
    '/user/password/reset',
    described(tags, forEveryone, 'Choose a new password with the mailed link; every session ends', {
      body: contract.ResetBody,
      response: { 200: contract.ResetAnswer },
    }),
    async (request, reply) => {
      const reset = await resetPassword(deps, request.body, whenceOf(request))
      if (!reset.ok) return reply.refuse(reset.error, reset)
      reply.header('Cache-Control', 'no-store')
      return { message: 'Your new password is set. Log in with it.', device: reset.value }
    },
  )

  app.post(
    '/user/password/reset/look',
    described(tags, forEveryone, 'What a link to a new password is about to decide; it stays good', {
      body: contract.ResetLookBody,
      response: { 200: contract.WireResetLook },
    }),
    async (request, reply) => outcome(reply, await lookAtReset(deps, request.body.token)),
  )

  app.post(
    '/user/email/confirm',
    described(tags, forEveryone, 'Confirm an address with the mailed link and the password', {
      body: contract.ConfirmEmailBody,
      response: { 200: contract.Said },
    }),
    async (request, reply) => {
      const { token, password } = request.body
      const confirmed = await confirmEmail(deps, token, password, whenceOf(request))
      return confirmed.ok
        ? { message: 'Your e-mail is confirmed.' }
        : reply.refuse(confirmed.error, confirmed)
    },
  )
}
