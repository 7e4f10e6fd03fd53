import { expect, test } from 'vitest'
import { guideOfScreen } from '#kernel/guide-pages.ts'
import { guideOfStep } from './ways.ts'

test('every step leads to a page of the guide that is there', () => {
  const there = Object.values(guideOfScreen)
  expect(Object.values(guideOfStep).filter((page) => !there.includes(page))).toEqual([])
})
