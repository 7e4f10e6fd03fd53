import { expect, test } from 'vitest'
import { tablesAboutPeople } from '#shop/accounts/server/erase-account.ts'
import { keptAboutPeople } from '../kept-about-people.ts'
import { personalData } from './personal-data.ts'

/** Stays as it was issued, with name and address: tax law asks for it. */
const keptByLaw = ['invoice']

test('whatever is kept about people is somebody’s to tell and to forget', () => {
  const theirs = [...personalData.flatMap(({ tables }) => [...tables]), ...tablesAboutPeople]
  expect(new Set(theirs).size).toBe(theirs.length)
  const promised = keptAboutPeople.flatMap(({ tables }) => tables)
  const forgotten: string[] = [...theirs, ...keptByLaw]
  expect(promised.filter((table) => !forgotten.includes(table))).toEqual([])
})

test('no two capabilities tell under the same name', () => {
  const names = personalData.flatMap(({ told }) => Object.keys(told))
  expect(new Set(names).size).toBe(names.length)
})
