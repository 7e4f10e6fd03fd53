// One's own account. The account is always the caller's: no call here takes an account's id.

import { Type } from 'typebox'
import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { described, outcome } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { toldIn } from '#platform/personal-data.ts'
import * as contract from '../contract.ts'
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

const tags = ['My account']
const own = { access: 'signed_in' as const }
/** Acts that would help a thief of the token to stay: the password is asked for again. */
const confirmed = { access: { confirmed: true as const } }

export function meRoutes(app: Server, deps: AccountDeps): void {
  profileRoutes(app, deps)
  lockRoutes(app, deps)
  ownSessionRoutes(app, deps)
  addressRoutes(app, deps)
}

function profileRoutes(app: Server, deps: AccountDeps): void {
  app.get(
    '/user/me',
    described(tags, own, 'Who I am and what I may do', { response: { 200: contract.WireMe } }),
    async (request, reply) => outcome(reply, await readMe(deps, callerOf(request).accountId)),
  )

  app.patch(
    '/user/me',
    described(tags, own, 'Change my name or phone', {
      body: contract.MeChange,
      response: { 200: contract.WireMe },
    }),
    async (request, reply) => outcome(reply, await changeMe(deps, actorOf(request), request.body)),
  )

  app.put(
    '/user/consents',
    described(tags, own, 'Agree to something, or take it back', {
      body: contract.ConsentBody,
      response: { 200: contract.WireMe },
    }),
    async (request, reply) => {
      const { purpose, given } = request.body
      const me = await giveConsent(deps, callerOf(request).accountId, purpose, given)
      return me.ok ? me.value : reply.refuse(me.error, me)
    },
  )

  app.get(
    '/user/data',
    described(tags, own, 'Everything the shop keeps about me', {
      response: { 200: contract.wireMyData(toldIn(deps.personalData)) },
    }),
    async (request, reply) => {
      const kept = await readMyData(deps, callerOf(request))
      if (!kept.ok) return reply.refuse(kept.error)
      reply.header('Content-Disposition', 'attachment; filename="my-aangan-data.json"')
      return kept.value
    },
  )

  app.post(
    '/user/erase',
    described(tags, own, 'Lock my account now and erase it in two days; a login before then calls it off', {
      body: contract.ProofBody,
      response: { 202: contract.EraseAnswer },
    }),
    async (request, reply) => {
      const asked = await askForErasure(deps, callerOf(request).accountId, request.body, whenceOf(request))
      return asked.ok
        ? reply.code(202).send({ erase_at: asked.value.toISOString() })
        : reply.refuse(asked.error, asked)
    },
  )
}

function lockRoutes(app: Server, deps: AccountDeps): void {
  app.post(
    '/user/password',
    described(
      tags,
      own,
      'Change my password: every session ends, and this one goes on under the token in the answer',
      { body: contract.ChangePasswordBody, response: { 200: contract.NewToken } },
    ),
    async (request, reply) => {
      const changed = await changePassword(deps, actorOf(request), request.body, whenceOf(request))
      return changed.ok ? { token: changed.value } : reply.refuse(changed.error, changed)
    },
  )

  app.post(
    '/user/step-up',
    described(
      tags,
      own,
      'The password once more, for acts that ask for it; goes on under the token in the answer',
      { body: contract.ProofBody, response: { 200: contract.NewToken } },
    ),
    async (request, reply) => {
      const done = await stepUp(deps, callerOf(request), request.body, whenceOf(request))
      return done.ok ? { token: done.value } : reply.refuse(done.error, done)
    },
  )

  app.post(
    '/user/email',
    described(tags, own, 'Use another e-mail address, once the mail to it is answered', {
      body: contract.ChangeEmailBody,
      response: { 202: contract.Said },
    }),
    async (request, reply) => {
      const asked = await changeEmail(deps, callerOf(request).accountId, request.body, whenceOf(request))
      return asked.ok
        ? reply.code(202).send({ message: 'A mail with a link is on its way to the new address.' })
        : reply.refuse(asked.error, asked)
    },
  )

  app.post(
    '/user/email/resend',
    described(tags, own, 'Mail the link that confirms my address again', {
      response: { 202: contract.Said },
    }),
    async (request, reply) => {
      const mailed = await mailConfirmationAgain(deps, callerOf(request).accountId)
      return mailed.ok
        ? reply.code(202).send({ message: 'The mail is on its way.' })
        : reply.refuse(mailed.error, mailed)
    },
  )

  app.post(
    '/user/two-step',
    described(tags, confirmed, 'Start setting up two-step login: a secret for the authenticator app', {
      response: { 200: contract.WireTwoStepStart },
    }),
    async (request, reply) => outcome(reply, await startTwoStep(deps, callerOf(request).accountId)),
  )

  app.post(
    '/user/two-step/confirm',
    described(tags, confirmed, 'Turn two-step login on with the first code; answers spare codes, this once', {
      body: contract.CodeBody,
      response: { 200: contract.SpareCodes },
    }),
    async (request, reply) => {
      const codes = await turnTwoStepOn(deps, actorOf(request), request.body.code)
      return codes.ok ? { spare_codes: codes.value } : reply.refuse(codes.error, codes)
    },
  )

  app.post(
    '/user/two-step/codes',
    described(tags, confirmed, 'New spare codes; the old ones stop working', {
      response: { 200: contract.SpareCodes },
    }),
    async (request, reply) => {
      const codes = await newSpareCodes(deps, callerOf(request).accountId)
      return codes.ok ? { spare_codes: codes.value } : reply.refuse(codes.error)
    },
  )

  app.delete(
    '/user/two-step',
    described(tags, confirmed, 'Turn two-step login off', { response: { 204: contract.Nothing } }),
    async (request, reply) => {
      const off = await turnTwoStepOff(deps, actorOf(request))
      return off.ok ? reply.code(204).send(null) : reply.refuse(off.error)
    },
  )
}

function ownSessionRoutes(app: Server, { db, now }: AccountDeps): void {
  app.get(
    '/user/sessions',
    described(tags, own, 'Where I am logged in', { response: { 200: Type.Array(contract.WireSession) } }),
    async (request) => {
      const { accountId, sessionId } = callerOf(request)
      const sessions = await listSessions(db, accountId, now())
      return sessions.map((session) => toWireSession(session, sessionId))
    },
  )

  app.delete(
    '/user/sessions',
    described(tags, own, 'Log out everywhere, here too', { response: { 204: contract.Nothing } }),
    async (request, reply) => {
      await endAllSessions(db, callerOf(request).accountId)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/user/sessions/:id',
    described(tags, own, 'Log one device out', {
      params: contract.IdParam,
      response: { 204: contract.Nothing },
    }),
    async (request, reply) =>
      (await endSession(db, callerOf(request).accountId, request.params.id))
        ? reply.code(204).send(null)
        : reply.refuse('not_found'),
  )
}

function addressRoutes(app: Server, { db }: AccountDeps): void {
  app.get(
    '/user/addresses',
    described(tags, own, 'My address book', { response: { 200: Type.Array(contract.WireAddress) } }),
    (request) => listAddresses(db, callerOf(request).accountId),
  )

  app.post(
    '/user/addresses',
    described(tags, own, 'Add an address; its city and state follow from the pincode', {
      body: contract.AddressBody,
      response: { 201: contract.WireAddress },
    }),
    async (request, reply) => {
      const added = await addAddress(db, callerOf(request).accountId, request.body)
      return added.ok ? reply.code(201).send(added.value) : reply.refuse(added.error, added)
    },
  )

  app.patch(
    '/user/addresses/:id',
    described(tags, own, 'Change an address', {
      params: contract.IdParam,
      body: contract.AddressChange,
      response: { 200: contract.WireAddress },
    }),
    async (request, reply) =>
      outcome(reply, await changeAddress(db, callerOf(request).accountId, request.params.id, request.body)),
  )

  app.delete(
    '/user/addresses/:id',
    described(tags, own, 'Delete an address', {
      params: contract.IdParam,
      response: { 204: contract.Nothing },
    }),
    async (request, reply) => {
      const deleted = await deleteAddress(db, callerOf(request).accountId, request.params.id)
      return deleted.ok ? reply.code(204).send(null) : reply.refuse(deleted.error)
    },
  )
}
