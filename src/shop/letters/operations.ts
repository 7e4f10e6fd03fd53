import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const tag = 'Letters'
const mayRead = operation(tag, { access: { permission: 'settings.read' } })
const mayChange = operation(tag, { access: { permission: 'settings.letters' } })

export const letterOperations = {
  'GET /admin/settings/letters': mayRead('Every letter the shop sends', { answer: contract.WireLetters }),
  'GET /admin/settings/letters/:key': mayRead('The words of a letter, and what it can say', {
    params: contract.LetterParam,
    answer: contract.WireLetter,
  }),
  'PUT /admin/settings/letters/:key': mayChange('Write a letter anew; its original words put it back', {
    params: contract.LetterParam,
    body: contract.LetterBody,
    answer: contract.WireLetter,
  }),
  'POST /admin/settings/letters/:key/preview': mayRead('A letter as it would look', {
    params: contract.LetterParam,
    body: contract.TriedLetter,
    answer: contract.WirePreview,
  }),
  'POST /admin/settings/letters/:key/test': mayChange('Send it to oneself, marked TEST', {
    params: contract.LetterParam,
    body: contract.TriedLetter,
    status: 202,
    answer: contract.WireTestSent,
  }),
}
