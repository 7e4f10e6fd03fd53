import { expect, test } from 'vitest'
import { nextStep, type StepOn } from './next-step.ts'

test.each<[can: StepOn[], next: StepOn | undefined, others: StepOn[]]>([
  [['pay_link'], 'pay_link', []],
  [['dispatch', 'pack'], 'pack', ['dispatch']],
  [['dispatch'], 'dispatch', []],
  [['deliver', 'dispatch'], 'dispatch', ['deliver']],
  [['deliver'], 'deliver', []],
  [[], undefined, []],
])('of %j the next is %s', (can, next, others) => {
  expect(nextStep((step) => can.includes(step))).toEqual({ next, others })
})
