// The calls about alerts: asking, the links of their letters, one's own list, and the shop's terms.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const tag = 'Alerts'
const anybody = operation(tag, { access: 'anyone' })
const byLink = operation(tag, { access: 'public' })
const own = operation('My account', { access: 'signed_in' })
const mayRead = operation(tag, { access: { permission: 'settings.read' } })
const mayChange = operation(tag, { access: { permission: 'settings.promises' } })

export const alertOperations = {
  'POST /alerts': anybody(
    'Be told once when a piece is back, or costs so much or less. A guest’s mailbox is asked first; the answer is the same whatever is known of it',
    { body: contract.AlertBody, status: 202, answer: contract.AlertAsked },
  ),
  'POST /alerts/confirm': byLink('Confirm the mailbox of an alert with the mailed link', {
    body: contract.AlertTokenBody,
    answer: contract.WireAlertLink,
  }),
  'POST /alerts/stop': byLink(
    'End an alert with the link of one of its letters; one that is gone has ended',
    {
      body: contract.AlertTokenBody,
      status: 204,
    },
  ),
  'GET /user/alerts': own('What I asked to be told of, and what I was told', { answer: contract.WireAlerts }),
  'DELETE /user/alerts/:id': own('End one of my alerts', { params: contract.AlertParam, status: 204 }),
}

export const alertTermsOperations = {
  'GET /admin/settings/alerts': mayRead('How alerts are kept and told', { answer: contract.WireAlertTerms }),
  'PUT /admin/settings/alerts': mayChange('Keep and tell alerts in another way, from now on', {
    body: contract.AlertTermsBody,
    answer: contract.WireAlertTerms,
  }),
}
