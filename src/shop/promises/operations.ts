import { operation } from '#kernel/operation.ts'
import { PromisesBody, WirePromises } from './contract.ts'

const tag = 'Promises'
const mayRead = operation(tag, { access: { permission: 'settings.read' } })
const mayChange = operation(tag, { access: { permission: 'settings.promises' } })

export const promiseOperations = {
  'GET /admin/settings/promises': mayRead('What the shop promises', { answer: WirePromises }),
  'PUT /admin/settings/promises': mayChange('Promise something else, for orders from now on', {
    body: PromisesBody,
    answer: WirePromises,
  }),
}
