// What the back office's tests share: people with a session, made through the API as a screen would.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { LoginAnswer } from '../src/shop/accounts/contract.ts'
import type { StaffRole } from '../src/shop/accounts/domain/roles.ts'
import type { WireMailMessage, WireOutbox } from '../src/shop/records/contract.ts'

export const owner = { email: 'owner@aangan.example', password: 'end-to-end-only' }
export const goodPassword = 'four teak legs and a door'

export const freshEmail = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.in`

type Person = { email: string; password: string }

export async function logIn(request: APIRequestContext, { email, password }: Person): Promise<LoginAnswer> {
  const answer = await request.post('/api/user/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

const as = ({ token }: LoginAnswer) => ({ headers: { Authorization: `Bearer ${token}` } })

const minute = 60_000
let atWork: { since: number; session: LoginAnswer } | undefined

/**
 * The owner behind the scenes: logged in once in each worker, and again before the password counts as typed long ago.
 * For calls of the API alone: a screen that asks for the password again would end it for the others.
 */
export async function ownerAtWork(request: APIRequestContext): Promise<LoginAnswer> {
  const isFresh = atWork && Date.now() - atWork.since < 5 * minute
  // an account has ten sessions at most: the owner's logins in other tests push out the oldest
  const isAlive = isFresh && atWork && (await request.get('/api/user/me', as(atWork.session))).ok()
  if (!atWork || !isAlive) atWork = { since: Date.now(), session: await logIn(request, owner) }
  return atWork.session
}

/** Opens an address of the back office as somebody who is signed in already. */
export async function openAs(page: Page, path: string, { token, data }: LoginAnswer): Promise<void> {
  await page.addInitScript(
    ([kept, user]) => {
      if (sessionStorage.getItem('signed in')) return // the page may have got a newer key since
      sessionStorage.setItem('signed in', 'yes')
      localStorage.setItem('token', kept)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify({ _id: data._id, name: data.name, role: data.role })] as const,
  )
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The key in the newest invitation to a mailbox, read as the owner reads it: in the outbox. */
export async function invitationTo(
  request: APIRequestContext,
  session: LoginAnswer,
  email: string,
): Promise<string> {
  const outbox: WireOutbox = await (await request.get('/api/mail', as(session))).json()
  const found = outbox.messages.find(({ recipient }) => recipient === email)
  expect(found, `mail to ${email}`).toBeDefined()
  const message: WireMailMessage = await (await request.get(`/api/mail/${found?.id}`, as(session))).json()
  return /#token=([\w-]+)/.exec(message.text_part)?.[1] ?? ''
}

export async function invite(
  request: APIRequestContext,
  session: LoginAnswer,
  email: string,
  role: StaffRole,
): Promise<string> {
  const invited = await request.post('/api/staff/invitations', { ...as(session), data: { email, role } })
  expect(invited.status(), await invited.text()).toBe(201)
  return invitationTo(request, session, email)
}

/** Somebody who has joined the staff just now. */
export async function aColleague(
  request: APIRequestContext,
  role: StaffRole,
  name: string,
): Promise<LoginAnswer & Person & { invitation: string }> {
  const email = freshEmail(role)
  const invitation = await invite(request, await ownerAtWork(request), email, role)
  const joined = await request.post('/api/staff/join', {
    data: { token: invitation, name, phone: '98450 12345', password: goodPassword },
  })
  expect(joined.status(), await joined.text()).toBe(201)
  return { ...((await joined.json()) as LoginAnswer), email, password: goodPassword, invitation }
}

export async function aShopper(request: APIRequestContext): Promise<LoginAnswer & Person> {
  const person = { email: freshEmail('shopper'), password: goodPassword }
  const registered = await request.post('/api/user/register', {
    data: { name: 'Meera Iyer', phone: '98450 12345', ...person },
  })
  expect(registered.ok(), await registered.text()).toBe(true)
  return { ...(await logIn(request, person)), ...person }
}

export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The sidebar, or on small screens what the Menu button opens. */
export async function sidebar(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  return page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true })
}
