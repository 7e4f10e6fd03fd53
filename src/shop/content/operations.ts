import { operation } from '#kernel/operation.ts'
import { PageParam, WireHome, WireLayout, WirePage } from './contract.ts'

const forEveryone = operation('Content', { access: 'public', cached: true })

export const contentOperations = {
  'GET /content/layout': forEveryone('Promotion, menu and footer', { answer: WireLayout }),
  'GET /content/home': forEveryone('The sections of the home page', { answer: WireHome }),
  'GET /content/pages/:slug': forEveryone('A page of text', { params: PageParam, answer: WirePage }),
}
