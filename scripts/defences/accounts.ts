// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { Defence } from './defence.ts'

const accounts = 'src/shop/accounts'
const access = 'test/access.api.test.ts'

export const defences: Defence[] = [
  {
    name: 'A2 the account comes from the token alone, and another’s address is not found',
    file: `${accounts}/server/addresses.ts`,
    take: [".where('account_id', '=', accountId)\n      .returning", '.returning'],
    tests: access,
    called: 'what belongs to another shopper',
  },
  {
    name: 'A2 another’s session is not found',
    file: `${accounts}/server/sessions.ts`,
    take: [
      ".where('id', '=', sessionId)\n      .where('account_id', '=', accountId)",
      ".where('id', '=', sessionId)",
    ],
    tests: access,
    called: 'what belongs to another shopper',
  },
  {
    name: 'A5 fields nobody asked for are refused',
    file: 'src/kernel/schema.ts',
    take: ['{ additionalProperties: false, ...options }', '{ additionalProperties: true, ...options }'],
  },
  {
    name: 'A7 answers hold what their schema names, nothing else',
    file: `${accounts}/server/staff-routes.ts`,
    take: ['email: person.email,', 'email: `${person.email} $argon2id$`,'],
  },
  {
    name: 'A8 a route asks for a permission',
    file: `${accounts}/server/guard.ts`,
    take: [
      "if (!oneOf.some((permission) => may(session.role, permission as Permission))) return 'not_allowed'",
      '',
    ],
    tests: access,
    called: 'GET /api/staff',
  },
  {
    name: 'A9 joining needs an invitation',
    file: `${accounts}/server/invite-staff.ts`,
    take: [
      "if (isInviterGone || invitation.withdrawn_at) return refuse<InvitationRefusal>('invitation_unknown')",
      "if (!invitation) return ok({ id: '', email: 'eve@example.in', role: 'owner', invited_by: '', expires_at: now, accepted_at: null, withdrawn_at: null })",
    ],
  },
  {
    name: 'A20 tries are counted',
    file: `${accounts}/server/prove.ts`,
    take: ['if (!tried.isAllowed) return refuseTries(tried)', ''],
  },
  {
    name: 'A21 tries are counted per account and address',
    file: `${accounts}/server/prove.ts`,
    take: ["bucketFor('login_account', email, clientNetwork)", "bucketFor('login_account', email)"],
  },
  {
    name: 'A21 whoever is refused does not count any further',
    file: `${accounts}/server/prove.ts`,
    take: [
      '  return counting(deps, bucketsFor(deps, who, whence), async',
      '  await countTry(deps.db, everywhere(who.email), deps.limits.login_everywhere, deps.now())\n  return counting(deps, bucketsFor(deps, who, whence), async',
    ],
  },
  {
    name: 'A22 somebody unknown costs as much time as a wrong password',
    file: `${accounts}/server/passwords.ts`,
    take: [
      'inTurn(networkOf(address), async () =>',
      'kept === undefined ? Promise.resolve(false) : inTurn(networkOf(address), async () =>',
    ],
  },
  {
    name: 'A22 registering twice says the same',
    file: `${accounts}/server/register.ts`,
    take: [
      '    const mailed = await countTry(\n',
      "    throw Object.assign(new Error('taken'), { statusCode: 409 })\n    const mailed = await countTry(\n",
    ],
  },
  {
    name: 'A23 an address is confirmed with the password too',
    file: `${accounts}/server/confirm-email.ts`,
    take: ['  if (!known.ok) return known\n', ''],
  },
  {
    name: 'A23 what a stranger left in an unproven account goes with them',
    file: `${accounts}/server/reset-password.ts`,
    take: ['if (!account.email_confirmed_at) await makeTheirs(trx, account.id, keep, now())', ''],
  },
  {
    name: 'A23 a new password ends every session',
    file: `${accounts}/server/account-queries.ts`,
    take: ["  await trx.deleteFrom('session').where('account_id', '=', accountId).execute()\n", ''],
  },
  {
    name: 'A24 links come from the configuration',
    file: `${accounts}/server/session-routes.ts`,
    take: [
      'askForReset(deps, request.body.email, whenceOf(request))',
      'askForReset({ ...deps, publicUrl: `http://${request.headers.host}` }, request.body.email, whenceOf(request))',
    ],
  },
  {
    name: 'A24 a link serves one purpose',
    file: `${accounts}/server/mailed-links.ts`,
    take: ["    .where('purpose', '=', purpose)\n", ''],
  },
  {
    name: 'A24 mails that others can cause are counted',
    file: `${accounts}/server/reset-password.ts`,
    take: ['if (mailed.isAllowed && account', 'if (account'],
  },
  {
    name: 'A24 names are not read out to unproven mailboxes',
    file: `${accounts}/server/letters.ts`,
    take: ['email_confirmed_at ?', 'email_confirmed_at !== undefined ?'],
  },
  {
    name: 'A25 a mail is read with the password again',
    file: 'src/shop/records/operations.ts',
    take: ["{ permission: 'mail.read', confirmed: true }", "{ permission: 'mail.read' }"],
  },
  {
    name: 'A26 logging out ends the session on the server',
    file: `${accounts}/server/session-routes.ts`,
    take: ['await endSession(deps.db, accountId, sessionId)', 'void accountId, sessionId'],
  },
  {
    name: 'A26 another role ends the sessions',
    file: `${accounts}/server/manage-staff.ts`,
    take: [
      "set({ role }).where('id', '=', id).execute()\n    await endAllSessions(trx, id)",
      "set({ role }).where('id', '=', id).execute()",
    ],
  },
  {
    name: 'A26 whoever is disabled is nobody',
    file: `${accounts}/server/sessions.ts`,
    take: ["    .where('account.disabled_at', 'is', null)\n", ''],
  },
  {
    name: 'A26 a session ends when it is not used',
    file: `${accounts}/server/sessions.ts`,
    take: [' and session.last_used_at + make_interval(secs => session.idle_seconds) > ${now}', ''],
    tests: access,
    called: 'a session that ran out',
  },
  {
    name: 'A36 what is searched for is text, not a pattern',
    file: 'src/shop/records/server/audit-queries.ts',
    take: ["text.replace(/[\\\\%_]/g, '\\\\$&')", 'text'],
  },
  {
    name: 'A43 what cannot be taken back asks for the password',
    file: `${accounts}/server/guard.ts`,
    take: ['if (confirmed && ', 'if (!confirmed && '],
  },
  {
    name: 'A43 the log is only ever added to',
    file: 'db/migrations/0007.do.audit.sql',
    take: ["  raise exception 'the audit log is only ever added to';", '  return coalesce(new, old);'],
  },
  {
    name: 'A43 a print covers what a row says',
    file: 'db/migrations/0007.do.audit.sql',
    take: ['entry.actor_id, entry.actor_name,', 'entry.actor_id,'],
  },
  {
    name: 'A43 the chain is checked link by link',
    file: 'src/shop/records/server/audit-queries.ts',
    take: ["or previous_print <> coalesce(print_before, sha256(''))", ''],
  },
]
