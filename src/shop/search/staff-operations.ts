// The calls of the Search screen: for whoever may teach the shop words.
import { operation } from '#kernel/operation.ts'
import * as contract from './staff-contract.ts'

const tuning = operation('Search in the back office', { access: { permission: 'search.tune' } })

export const searchStaffOperations = {
  'GET /admin/search': tuning('What was searched, what found nothing, what is pinned', {
    answer: contract.WireSearchWork,
  }),
  'GET /admin/search/words': tuning('Words that were taught', {
    query: contract.WordsQuery,
    answer: contract.WireWords,
  }),
  'POST /admin/search/words/preview': tuning('What teaching a word would change', {
    body: contract.WordBody,
    answer: contract.WirePreview,
  }),
  'POST /admin/search/words': tuning('Teach words', { body: contract.TeachBody, status: 204 }),
  'PUT /admin/search/words/:typed': tuning('Change what a word means', {
    params: contract.WordParam,
    body: contract.TeachBody,
    status: 204,
  }),
  'DELETE /admin/search/words/:typed': tuning('Forget a word', { params: contract.WordParam, status: 204 }),
  'PUT /admin/search/notes': tuning('Note a search for buying, set it aside, or take that back', {
    body: contract.NoteBody,
    status: 204,
  }),
  'PUT /admin/search/pins': tuning('Pin a piece for a search', { body: contract.PinBody, status: 204 }),
  'DELETE /admin/search/pins/:typed/:place': tuning('Unpin a piece', {
    params: contract.PinParam,
    status: 204,
  }),
}
