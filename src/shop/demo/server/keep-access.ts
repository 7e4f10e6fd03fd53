// Bringing the demo back brings back goods and orders, nobody's access: who was let in, shut out or given another password
// since stays so, and what they did stays in the audit log. From the tables that go into those that are back.
import type pg from 'pg'
import { carryOver } from '#platform/database/set-aside.ts'

type Since = { leftAt: Date; askedBy: string | null }

export async function keepAccess(
  client: pg.Client,
  going: string,
  { leftAt, askedBy }: Since,
): Promise<void> {
  const from = client.escapeIdentifier(going)
  await client.query(`
    update public.account set role = was.role, password_hash = was.password_hash,
      password_changed_at = was.password_changed_at, disabled_at = coalesce(was.disabled_at, was.erased_at),
      two_step_secret = was.two_step_secret, two_step_on_at = was.two_step_on_at,
      two_step_last_used = was.two_step_last_used
    from ${from}.account was where was.id = account.id`)
  await carryOver(client, going, { table: 'account', where: `was.role <> 'shopper'` })
  await client.query(`
    delete from public.recovery_code where account_id in (select id from ${from}.account);
    delete from public.staff_invitation;
    delete from public.mailed_link;
    delete from public.session`)
  const isKnown = (column: string) => `exists (select from public.account where account.id = was.${column})`
  await carryOver(client, going, { table: 'recovery_code', where: isKnown('account_id') })
  await carryOver(client, going, { table: 'staff_invitation', where: isKnown('invited_by') })
  await carryOver(client, going, { table: 'staff_policy', replaces: true })
  // everybody else logs in again
  await client.query(
    `insert into public.session select * from ${from}.session
     where account_id = $1 and exists (select from public.account where id = $1)`,
    [askedBy],
  )
  // under new numbers, at the end of the chain
  await client.query(
    `insert into public.audit_entry
       (at, actor_id, actor_name, area, action, subject_id, subject_name, before, after, request_id, address_range)
     select at, (select id from public.account where id = actor_id), actor_name, area, action, subject_id, subject_name,
            before, after, request_id, address_range
     from (select * from ${from}.audit_entry where at >= $1 order by id) since`,
    [leftAt],
  )
}
