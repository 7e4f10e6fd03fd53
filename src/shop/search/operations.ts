// The calls about searching that everybody may make. What is found is listed by the catalogue: GET /products?search=…
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const workedOut = operation('Search', { access: 'public', cached: true, costly: true })

export const searchOperations = {
  'GET /products/suggest': workedOut('Suggest products, categories and brands while somebody types', {
    query: contract.SuggestQuery,
    answer: contract.WireSuggestions,
  }),
  'GET /search': workedOut('How a search is understood', {
    query: contract.SearchQuery,
    answer: contract.WireSearch,
  }),
}
