import { afterAll, describe, expect, test } from 'vitest'
import { permissionsOf } from '#shop/accounts/domain/roles.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson, call, goodPassword, lastMail, logIn } from '../../../../test/people.ts'

const shop = await aShop('demo')
const boss = await aPerson(shop, 'owner', { name: 'Kabir Nair' })
afterAll(() => shop.close())

let counter = 0
const anEmail = () => `jo${++counter}@aangan.example`
const look = (token: string) => call(shop, 'POST', '/api/staff/invitation', { body: { token } })
const join = (token: string, body: object = {}) =>
  call(shop, 'POST', '/api/staff/join', {
    body: { token, name: 'Jo Fernandes', phone: '98220 12345', password: goodPassword, ...body },
  })

async function invited(role = 'support', email = anEmail()) {
  const { body } = await boss.call('POST', '/api/staff/invitations', { email, role })
  return { id: body.id as string, email, token: (await lastMail(shop, email)).token }
}

describe('an invitation', () => {
  test('brings somebody in with the role it names, once', async () => {
    const { email, token } = await invited('catalogue')
    expect((await look(token)).body).toMatchObject({ email, role: 'catalogue', invited_by: 'Kabir Nair' })
    expect((await join(token, { password: 'password1' })).body.error.fields).toHaveProperty('password')
    const joined = await join(token)
    expect([joined.status, joined.body.data.role]).toEqual([201, 'catalogue'])
    const me = await call(shop, 'GET', '/api/user/me', { token: joined.body.token })
    expect(me.body).toMatchObject({
      email_confirmed: true,
      permissions: permissionsOf('catalogue'),
    })
    expect((await look(token)).body.error.code).toBe('invitation_used')
    expect((await join(token)).body.error.code).toBe('invitation_used')
    expect((await logIn(shop, email)).status).toBe(200)
  })

  test('that was withdrawn, replaced or never was opens nothing', async () => {
    const first = await invited()
    expect((await boss.call('DELETE', `/api/staff/invitations/${first.id}`)).status).toBe(204)
    expect((await look(first.token)).body.error.code).toBe('invitation_unknown')
    expect((await join(first.token)).status).toBe(404)
    const second = await invited()
    const again = await boss.call('POST', `/api/staff/invitations/${second.id}/again`)
    expect(again.status).toBe(200)
    expect((await look(second.token)).status).toBe(404)
    expect((await look((await lastMail(shop, second.email)).token)).status).toBe(200)
    expect((await look('A'.repeat(43))).status).toBe(404)
  })

  test('runs out after seven days', async () => {
    const { token } = await invited()
    shop.clock.at = new Date(Date.now() + 7 * 86_400_000 + 1_000)
    try {
      expect((await look(token)).body.error.code).toBe('invitation_expired')
      expect((await join(token)).status).toBe(410)
    } finally {
      shop.clock.at = undefined
    }
  })

  test('gives an existing shopper the role, with a new password and no old session', async () => {
    const shopper = await aPerson(shop)
    const { token } = await invited('orders', shopper.email)
    expect((await join(token)).body.data._id).toBe(shopper.id)
    expect((await shopper.call('GET', '/api/user/me')).status).toBe(401)
  })

  test('is worth nothing once whoever sent it may no longer invite', async () => {
    const other = await aPerson(shop, 'owner')
    const email = anEmail()
    await other.call('POST', '/api/staff/invitations', { email, role: 'owner' })
    const { token } = await lastMail(shop, email)
    expect((await look(token)).status).toBe(200)
    await boss.call('DELETE', `/api/staff/${other.id}`)
    expect((await look(token)).body.error.code).toBe('invitation_unknown')
    expect((await join(token)).status).toBe(404)
  })

  test('two owners who invite the same person at once do not break anything', async () => {
    const other = await aPerson(shop, 'owner')
    const email = anEmail()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? boss : other).call('POST', '/api/staff/invitations', { email, role: 'support' }),
      ),
    )
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true)
    const open = (await boss.call('GET', '/api/staff')).body.invitations
    expect(open.filter((one: { email: string }) => one.email === email)).toHaveLength(1)
  })

  test('cannot be sent to somebody who is on the staff', async () => {
    const clerk = await aPerson(shop, 'support')
    const answer = await boss.call('POST', '/api/staff/invitations', { email: clerk.email, role: 'owner' })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'already_staff'])
  })

  test('is taken by one of ten who race for it', async () => {
    const { token } = await invited()
    const answers = await Promise.all(Array.from({ length: 10 }, () => join(token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
  })
})

describe('roles', () => {
  test('a change ends the sessions of whom it concerns, at once', async () => {
    const clerk = await aPerson(shop, 'support')
    expect((await boss.call('PATCH', `/api/staff/${clerk.id}`, { role: 'catalogue' })).status).toBe(204)
    expect((await clerk.call('GET', '/api/user/me')).status).toBe(401)
  })

  test('are read at every call: a role taken away in the database is felt by the next one', async () => {
    const clerk = await aPerson(shop, 'catalogue')
    expect((await clerk.call('POST', '/api/products', {})).status).toBe(400)
    await shop.db.updateTable('account').set({ role: 'support' }).where('id', '=', clerk.id).execute()
    expect((await clerk.call('POST', '/api/products', {})).status).toBe(403)
  })

  test('a role changed while its holder acts stands in nobody’s way', async () => {
    const clerk = await aPerson(shop, 'catalogue')
    const { body: list } = await shop.get('/api/products?limit=1')
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, i) =>
        i % 4 === 0
          ? boss.call('PATCH', `/api/staff/${clerk.id}`, { role: i % 8 === 0 ? 'support' : 'catalogue' })
          : call(shop, 'PATCH', `/api/products/${list[0]._id}`, {
              token: await clerk.logIn(),
              body: { mrp: 10_000 + i, discount: '10% off' },
            }),
      ),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('whoever is removed is out, cannot log in, and can be invited back', async () => {
    const { email, token } = await invited('support')
    const joined = await join(token)
    const id = joined.body.data._id
    expect((await boss.call('DELETE', `/api/staff/${id}`)).status).toBe(204)
    expect((await call(shop, 'GET', '/api/user/me', { token: joined.body.token })).status).toBe(401)
    expect((await logIn(shop, email)).body.error.code).toBe('invalid_credentials')
    expect((await boss.call('GET', '/api/staff')).body.people).toContainEqual(
      expect.objectContaining({ id, removed: true, sessions: 0 }),
    )
    const back = await invited('orders', email)
    expect((await join(back.token)).body.data).toMatchObject({ _id: id, role: 'orders' })
  })
})

describe('the last owner', () => {
  test('cannot be removed or made anything else; with two, either can go', async () => {
    const other = await aShop('empty')
    try {
      const only = await aPerson(other, 'owner')
      const remove = (id: string) => call(other, 'DELETE', `/api/staff/${id}`, { token: only.token })
      expect((await remove(only.id)).body.error.code).toBe('last_owner')
      const demoted = await call(other, 'PATCH', `/api/staff/${only.id}`, {
        token: only.token,
        body: { role: 'support' },
      })
      expect(demoted.body.error.code).toBe('last_owner')
      const second = await aPerson(other, 'owner')
      expect((await remove(second.id)).status).toBe(204)
      expect((await remove(only.id)).status).toBe(409)
    } finally {
      await other.close()
    }
  })

  test('two owners who remove each other at the same moment leave one', async () => {
    const other = await aShop('empty')
    try {
      for (let round = 0; round < 5; round += 1) {
        await other.db.deleteFrom('account').where('role', '<>', 'owner').execute()
        const [left, right] = [await aPerson(other, 'owner'), await aPerson(other, 'owner')]
        await other.db
          .updateTable('account')
          .set({ disabled_at: new Date() })
          .where('role', '=', 'owner')
          .where('id', 'not in', [left.id, right.id])
          .execute()
        const answers = await Promise.all([
          left.call('DELETE', `/api/staff/${right.id}`),
          right.call('DELETE', `/api/staff/${left.id}`),
        ])
        // the second may find its own session gone, or its act refused; never does it win too, or break
        expect(answers.every(({ status }) => [204, 401, 403, 409].includes(status))).toBe(true)
        expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
        const owners = await other.db
          .selectFrom('account')
          .select('id')
          .where('role', '=', 'owner')
          .where('disabled_at', 'is', null)
          .execute()
        expect(owners).toHaveLength(1)
      }
    } finally {
      await other.close()
    }
  })

  test('is kept by the database itself', async () => {
    const other = await aShop('empty')
    try {
      await aPerson(other, 'owner')
      await expect(other.db.updateTable('account').set({ role: 'shopper' }).execute()).rejects.toThrow(
        'needs an owner',
      )
      await expect(other.db.deleteFrom('account').execute()).rejects.toThrow('needs an owner')
    } finally {
      await other.close()
    }
  })
})

describe('the audit log', () => {
  test('tells who did what, before and after', async () => {
    const clerk = await aPerson(shop, 'support', { name: 'Dev Pillai' })
    await boss.call('PATCH', `/api/staff/${clerk.id}`, { role: 'orders' })
    const { body } = await boss.call('GET', '/api/audit?q=Dev%20Pillai')
    expect(body.entries[0]).toMatchObject({
      actor: 'Kabir Nair',
      action: 'staff.role_changed',
      subject: 'Dev Pillai',
      changes: [{ field: 'role', before: 'support', after: 'orders' }],
      request_id: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
  })

  test('holds what changed in a product, and nothing else', async () => {
    const clerk = await aPerson(shop, 'catalogue', { name: 'Asma Sheikh' })
    const { body: list } = await shop.get('/api/products?limit=1')
    const id = list[0]._id
    await clerk.call('PATCH', `/api/products/${id}`, { mrp: 50_000, discount: '10% off' })
    const { body } = await boss.call('GET', '/api/audit?area=products')
    expect(body.entries[0]).toMatchObject({ actor: 'Asma Sheikh', action: 'product.changed', subject_id: id })
    expect(body.entries[0].changes).toContainEqual({
      field: 'price_offer',
      before: expect.any(String),
      after: '₹45,000',
    })
    expect(body.entries[0].changes.map(({ field }: { field: string }) => field)).not.toContain('title')
    expect((await clerk.call('DELETE', `/api/products/${id}`)).status).toBe(204)
    expect((await boss.call('GET', '/api/audit?area=products')).body.entries[0].action).toBe(
      'product.deleted',
    )
  })

  test('can be searched by person, area and day, and read page by page', async () => {
    const all = (await boss.call('GET', '/api/audit?limit=100')).body.entries
    const first = (await boss.call('GET', '/api/audit?limit=2')).body
    expect([first.entries.length, first.has_more]).toEqual([2, true])
    const next = (await boss.call('GET', `/api/audit?limit=2&before=${first.entries[1].id}`)).body
    expect([...first.entries, ...next.entries]).toEqual(all.slice(0, 4))
    const own = (await boss.call('GET', `/api/audit?actor=${boss.id}&limit=100`)).body.entries
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ actor_id }: { actor_id: string }) => actor_id === boss.id)).toBe(true)
    expect((await boss.call('GET', '/api/audit?to=2020-01-01')).body.entries).toEqual([])
    expect((await boss.call('GET', '/api/audit?from=2020-01-01&q=%25')).body.entries).toEqual([])
  })

  test('is whole under fifty writers at once', async () => {
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const clerk = await aPerson(shop, 'support')
        await boss.call('DELETE', `/api/staff/${clerk.id}/sessions`)
      }),
    )
    const { body } = await boss.call('GET', '/api/audit/check')
    expect(body).toMatchObject({ intact: true, broken_at: null })
    expect(body.entries).toBeGreaterThan(50)
  })
})

describe('what staff change about themselves', () => {
  test('is in the audit log: a name stands behind everything else there', async () => {
    const clerk = await aPerson(shop, 'support', { name: 'Salma Begum' })
    await clerk.call('PATCH', '/api/user/me', { name: 'Owner' })
    const { body } = await boss.call('GET', `/api/audit?actor=${clerk.id}`)
    expect(body.entries[0]).toMatchObject({
      action: 'staff.renamed',
      changes: [{ field: 'name', before: 'Salma Begum', after: 'Owner' }],
    })
    const shopper = await aPerson(shop)
    await shopper.call('PATCH', '/api/user/me', { name: 'Meera' })
    expect((await boss.call('GET', `/api/audit?actor=${shopper.id}`)).body.entries).toEqual([])
  })

  test('and whoever an owner acts upon is told by mail', async () => {
    const clerk = await aPerson(shop, 'support')
    await boss.call('PATCH', `/api/staff/${clerk.id}`, { role: 'orders' })
    expect((await lastMail(shop, clerk.email)).text_part).toContain('Kabir Nair changed your role to Orders')
  })
})

describe('the outbox', () => {
  test('is read by the owner, and that it was read is noted', async () => {
    const { email } = await invited()
    const { body: list } = await boss.call('GET', '/api/mail')
    expect(list.has_server).toBe(false)
    expect(list.messages[0]).toMatchObject({ recipient: email, kind: 'staff_invitation', state: 'kept' })
    expect(list.messages[0]).not.toHaveProperty('text_part')
    const { body: mail } = await boss.call('GET', `/api/mail/${list.messages[0].id}`)
    expect(mail.text_part).toContain('/admin/signup#token=')
    expect(mail.html_part).toContain('Join the staff')
    const { body: log } = await boss.call('GET', '/api/audit?area=mail')
    expect(log.entries[0]).toMatchObject({ action: 'mail.read', subject_id: String(mail.id) })
    expect(JSON.stringify(log.entries[0])).not.toContain(email)
  })
})
