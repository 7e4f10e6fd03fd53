import { expect, test } from 'vitest'
import { fieldsBeside } from './fields-beside.ts'

test.each([
  ['name', ['name'], 'name'],
  ['ship_to.address.pincode', ['house', 'pincode'], 'pincode'],
  ['images.2', ['images', 'title'], 'images'],
  ['images.0', ['images.0', 'images'], 'images.0'],
  ['items.0.protection', ['email'], undefined],
])('a mistake in %s stands beside the field, of %j', (path, known, field) => {
  expect(fieldsBeside({ [path]: 'This is missing.' }, known)).toEqual(
    field === undefined ? {} : { [field]: 'This is missing.' },
  )
})
