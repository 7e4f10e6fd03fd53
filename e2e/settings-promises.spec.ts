// The owner changes what the shop promises; shoppers read it at once, and what was typed is not lost.
import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { openAs, ownerAtWork } from './staff.ts'

const address = '/admin/settings/promises'

test('a promise is changed, saved and put back', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, address, await ownerAtWork(request))
  await expect(page.getByRole('heading', { name: 'Promises', level: 1 })).toBeVisible()
  await expectNoViolations(page)
  const hold = page.getByLabel('Hold while paying', { exact: true })
  await hold.fill('61')
  await expect(page.getByText('From 10 to 60.')).toBeVisible()
  await hold.fill('20')
  await expect(page.getByText('Was 15.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('It counts for new orders from now on.')).toBeVisible()
  await page.getByRole('button', { name: 'Put back', exact: true }).last().click()
  await expect(hold).toHaveValue('15')
})

test('a plan for protection is added to the form and counts once it is saved', async ({ page, request }) => {
  await openAs(page, address, await ownerAtWork(request))
  await page.getByRole('button', { name: 'Add a plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a protection plan' })
  await dialog.getByLabel('Products that cost more than').fill('18670')
  await dialog.getByLabel('Protection costs').fill('100')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Another plan begins at this price.')).toBeVisible()
  await dialog.getByLabel('Products that cost more than').fill('60000')
  await dialog.getByLabel('Protection costs').fill('6299')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Above ₹60,000')).toBeVisible()
  await page.getByRole('button', { name: 'Put back: Protection plans' }).click()
  await expect(page.getByText('Above ₹60,000')).toBeHidden()
})
