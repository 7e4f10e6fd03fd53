import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const tag = 'Retention'
const mayRead = operation(tag, { access: { permission: 'settings.read' } })
const mayChange = operation(tag, { access: { permission: 'settings.shop' } })

export const retentionOperations = {
  'GET /admin/settings/retention': mayRead('How long what is kept, and how much there is of it', {
    answer: contract.WireRetention,
  }),
  'PUT /admin/settings/retention': mayChange('Keep things for longer or shorter, from the next night on', {
    body: contract.RetentionBody,
    answer: contract.WireRetention,
  }),
}
