import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkWords } from './check-words.ts'
import { letterKeys, letterOf } from './registry.ts'
import { fillWords, type Values, type Words } from './words.ts'

const terms = {
  variables: { 'first name': '', order: '', amount: '', payment: '' },
  needed: [['order'], ['payment', 'amount']],
  hasButton: true,
}
const fine: Words = {
  subject: 'Your order {order}',
  greeting: 'Thank you, {first name}',
  words: 'We have {amount}.',
  button: 'Look',
  last_line: '',
}

describe.each(letterKeys)('the original of %s', (key) => {
  const { original, variables, needed, when, name } = letterOf(key)
  test('can be saved as it is, and fills without a brace left', () => {
    expect(checkWords(original, { variables, needed, hasButton: original.button !== '' })).toEqual({})
    const filled = fillWords(original, variables as Values)
    expect(JSON.stringify(filled)).not.toMatch(/[{}]\w|\w[{}]/)
    expect(filled.subject).not.toBe('')
    expect(filled.paragraphs.length).toBeGreaterThan(0)
  })
  test('still says something when everything is empty', () => {
    const empty = Object.fromEntries(Object.keys(variables).map((variable) => [variable, '']))
    const { greeting } = fillWords(original, empty)
    expect(greeting).toMatch(/^(Namaste|Thank you)$/)
  })
  test('needs only what it knows, and says when it goes out', () => {
    for (const variable of needed.flat()) expect(Object.keys(variables)).toContain(variable)
    expect(when).toMatch(/^Goes .*\.$/)
    expect(name).not.toBe('')
  })
})

describe('words are refused with their place', () => {
  test.each<[Partial<Words>, keyof Words, string]>([
    [
      { subject: 'Hello {name} {order}' },
      'subject',
      '{name} at letter 7 is not known here. Did you mean {first name}?',
    ],
    [{ subject: 'Hello {Order}' }, 'subject', '{Order} at letter 7 is not known here. Did you mean {order}?'],
    [{ subject: 'Hello {xyz}' }, 'subject', '{xyz} at letter 7 is not known here. Choose one below.'],
    [
      { words: 'One\n\nTwo {amount' },
      'words',
      'The { at line 3, letter 5 is not closed. Put } after the name.',
    ],
    [{ words: '{amount {order}' }, 'words', 'The { at letter 1 is not closed. Put } after the name.'],
    [
      { words: 'amount} {amount}' },
      'words',
      'A } stands alone at letter 7. Take it out, or put { before the name.',
    ],
    [
      { subject: 'Hello', words: 'We have your payment.' },
      'words',
      '{order} and {payment} or {amount} are missing. Whoever reads it needs them.',
    ],
    [{ words: 'We have it.' }, 'words', '{payment} or {amount} is missing. Whoever reads it needs it.'],
    [{ subject: ' ' }, 'subject', 'Write a subject.'],
    [{ subject: 'One\nTwo {order}' }, 'subject', 'A subject is one line.'],
    [{ button: '' }, 'button', 'Say what the button does.'],
  ])('%j', (change, field, words) => {
    expect(checkWords({ ...fine, ...change }, terms)[field]).toBe(words)
  })
  test('and taken where they are fine', () => expect(checkWords(fine, terms)).toEqual({}))
})

describe('filling', () => {
  test('an empty variable takes its comma or its space along, and an empty paragraph goes', () => {
    const filled = fillWords(
      { ...fine, greeting: '{first name}, hello', words: 'It comes {when}. {more}\n\n{rest}\n\nBye' },
      { order: '1', 'first name': '', when: 'today', more: '', rest: '' },
    )
    expect(filled.greeting).toBe('hello')
    expect(filled.paragraphs).toEqual(['It comes today.', 'Bye'])
  })

  test('a list becomes paragraphs where it stands alone, and a sentence elsewhere', () => {
    const values = { back: ['One.', 'Two.'] }
    expect(fillWords({ ...fine, words: '{back}' }, values).paragraphs).toEqual(['One.', 'Two.'])
    expect(fillWords({ ...fine, words: 'So: {back}' }, values).paragraphs).toEqual(['So: One. Two.'])
  })

  test('no value is read as words again, and none breaks a header', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const { subject, greeting, paragraphs } = fillWords(
          { ...fine, subject: 'A {order}', greeting: '{order}', words: 'x{order}x' },
          { order: `${value}{amount}\r\nBcc: everybody@example.in`, amount: 'SECRET' },
        )
        expect(subject).not.toMatch(/[\r\n]/)
        expect(greeting).not.toMatch(/[\r\n]/)
        expect([subject, greeting, ...paragraphs].join()).not.toContain('SECRET')
      }),
    )
  })
})
