// Decides at every call who is calling and whether they may. Nothing is remembered between calls: a session that was
// ended, a role that was changed, is felt by the next one.
import type { Db } from '#platform/database/database.ts'
import { type Guard, permissionsFor } from '#platform/http/access.ts'
import { confirmedForSeconds, secondsAfter } from '../domain/lifetime.ts'
import { may, type Permission, permissions } from '../domain/roles.ts'
import { findSession, noteUse } from './sessions.ts'

const bearer = /^Bearer (sht_[A-Za-z0-9_-]{43})$/i

export const createGuard = (db: Db, now: () => Date): Guard => ({
  knows: (permission) => permissions.includes(permission as Permission),
  admit: async (authorization, access) => {
    const token = bearer.exec(authorization ?? '')?.[1]
    const at = now()
    const session = token ? await findSession(db, token, at) : undefined
    if (!session) return 'not_signed_in'
    const { confirmed, ...asked } = typeof access === 'object' ? access : {}
    const oneOf = permissionsFor(asked)
    if (oneOf.length > 0) {
      if (!oneOf.some((permission) => may(session.role, permission as Permission))) return 'not_allowed'
      if (session.two_step_required && !session.two_step_on_at) return 'two_step_required'
    }
    const isConfirmed = secondsAfter(session.confirmed_at, confirmedForSeconds) > at
    if (confirmed && !isConfirmed) return 'password_needed_again'
    await noteUse(db, session, at)
    const { account_id: accountId, id: sessionId, name, role } = session
    return { accountId, sessionId, name, role, isConfirmed }
  },
})
