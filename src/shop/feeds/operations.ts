import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const tag = 'Product feeds'
const mayRead = operation(tag, { access: { permission: 'settings.read' } })
const mayChange = operation(tag, { access: { permission: 'settings.shop' } })

export const feedOperations = {
  'GET /admin/settings/feeds': mayRead('Files of all products for search engines and marketplaces', {
    answer: contract.WireFeeds,
  }),
  'PUT /admin/settings/feeds/:name': mayChange('Switch a feed on or off', {
    params: contract.FeedParam,
    body: contract.FeedBody,
    answer: contract.WireFeeds,
  }),
  'POST /admin/settings/feeds/:name/renew': mayChange(
    'Give a feed a new address; the old one leads nowhere',
    {
      params: contract.FeedParam,
      answer: contract.WireFeeds,
    },
  ),
}
