import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { permissionNames, roleNames, staffRoles } from '../../domain/roles.ts'
import { RoleMatrix } from './RoleMatrix.tsx'

/** The table of the staff screen, read as somebody does who hears it: a permission, then yes or no by role. */
const rows = renderToStaticMarkup(createElement(RoleMatrix))
  .replaceAll('&amp;', '&')
  .split('<tr')
  .slice(2)
  .map((row) => row.replace(/<span aria-hidden.*?<\/span>/g, '').match(/(?<=>)[^<>]+(?=<)/g) ?? [])

const holders = (permission: keyof typeof permissionNames) => {
  const [, ...said] = rows.find(([name]) => name === permissionNames[permission]) ?? []
  return staffRoles.filter((_, at) => said[at] === 'Yes')
}

test('every permission there is has its row, with a word for every role', () => {
  expect(rows.map(([name]) => name)).toEqual(Object.values(permissionNames))
  for (const row of rows) expect(row).toHaveLength(staffRoles.length + 1)
  expect(renderToStaticMarkup(createElement(RoleMatrix))).toContain(roleNames.owner)
})

test('every member of staff reads settings; each screen is changed by the owner alone', () => {
  expect(holders('settings.read')).toEqual([...staffRoles])
  for (const permission of [
    'settings.shop',
    'settings.locations',
    'settings.delivery',
    'settings.payments',
    'settings.tax',
    'settings.promises',
    'settings.letters',
    'setup.run',
  ] as const)
    expect([permission, ...holders(permission)]).toEqual([permission, 'owner'])
})

test('the catalogue’s bones are arranged by catalogue, stock is changed by catalogue and orders', () => {
  expect(holders('catalogue.arrange')).toEqual(['owner', 'catalogue'])
  expect(holders('stock.change')).toEqual(['owner', 'catalogue', 'orders'])
})
