// The owner writes a letter anew: checked as it is typed, looked at as it will be read, tried, saved, put back.
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { expectNoViolations } from './axe.ts'
import { openAs, ownerAtWork } from './staff.ts'

test('a letter is written anew, tried and put back', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, '/admin/settings/letters/welcome', await ownerAtWork(request))
  await expect(page.getByRole('heading', { name: 'Welcome, confirm e-mail' })).toBeVisible()
  const letter = page.frameLocator('iframe[title="The letter as it looks"]')
  await expect(letter.getByText('Your account is ready.')).toBeVisible()
  await expectNoViolations(page)
  const words = page.getByLabel('Words', { exact: true })
  await words.fill('Come in, {name}.')
  await expect(
    page.getByText('{name} at letter 10 is not known here. Did you mean {shop name}?'),
  ).toBeVisible()
  await words.fill('Come in.')
  await expect(letter.getByText('Come in.')).toBeVisible()
  await page.getByRole('button', { name: 'Desk' }).click()
  await expect(page.getByTitle('The letter as it looks')).toHaveAttribute('width', '600')
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText('Sent to owner@aangan.example')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('The next letter goes out with these words.')).toBeVisible()
  await page.getByRole('button', { name: 'Put back the original' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put back the original words?' })
  await expect(dialog.getByText('Come in.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put back' }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(words).toHaveValue(/^Your account is ready/)
  await expect(page.getByRole('button', { name: 'Put back the original' })).toBeHidden()
})

test('the home screen tells of words that cannot be filled, until they are mended', async ({
  page,
  request,
}, { parallelIndex }) => {
  // as an older version of the shop may have saved them
  const url = process.env.E2E_OWNER_URL?.replace('/postgres?', `/shop_${parallelIndex}?`)
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  await db.query(`insert into letter_text (key, version, changed_at, changed_by, subject, greeting, words, button,
                                           last_line, failed_at)
    values ('password_changed', 2, now(), 'Kabir', 'A new one', 'Hello', 'On {moment}: {what became}', 'Go', '', now())
    on conflict (key) do update set failed_at = now()`)
  await db.end()
  await openAs(page, '/admin', await ownerAtWork(request))
  await expect(page.getByText('Your words cannot be filled.')).toBeVisible()
  await page.getByRole('link', { name: 'Password changed' }).click()
  const note = page.getByText('These words could not be filled.')
  await expect(note).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Words', { exact: true }).fill('It was changed on {moment}. {what became}')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('The next letter goes out with these words.')).toBeVisible()
  await expect(note).toBeHidden()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(page.getByText('Your words cannot be filled.')).toHaveCount(0)
})
