import { expect, test } from 'vitest'
import { choosingFact } from './choosing-fact.ts'

test.each([
  ['a sofa', { widthCm: 232, depthCm: 93, heightCm: 90, material: 'Velvet' }, '232 × 93 × 90 cm'],
  [
    'a rug, which is flat',
    { widthCm: 160, depthCm: 230.5, heightCm: null, material: 'Wool' },
    '160 × 230.5 cm',
  ],
  ['one side says too little', { widthCm: 40, depthCm: null, heightCm: null, material: 'Brass' }, 'Brass'],
  ['nobody said anything', { widthCm: null, depthCm: null, heightCm: null, material: '' }, ''],
])('%s', (_, told, words) => expect(choosingFact(told)).toBe(words))
