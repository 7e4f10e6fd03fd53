// Calls for other systems, each open to keys with one scope; and the office's screen of keys.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const forEvents = operation('For connected systems', { access: { scope: 'events.read' } })
const forOrders = operation('For connected systems', { access: { scope: 'orders.read' } })
const forAddresses = operation('For connected systems', { access: { scope: 'orders.addresses' } })
const forProducts = operation('For connected systems', { access: { scope: 'products.read' } })
const manages = operation('Connections', { access: { permission: 'connections.manage' } })
const managesCarefully = operation('Connections', {
  access: { permission: 'connections.manage', confirmed: true },
})

export const connectedOperations = {
  'GET /events': forEvents('What happened, in order: each event once, none passed over', {
    query: contract.EventsQuery,
    answer: contract.WireEvents,
  }),
  'GET /connected/orders/:number': forOrders('One order, without whose it is', {
    params: contract.ConnectedOrderParam,
    answer: contract.WireConnectedOrder,
  }),
  'GET /connected/orders/:number/recipient': forAddresses('Who an order goes to', {
    params: contract.ConnectedOrderParam,
    answer: contract.WireRecipient,
  }),
  'GET /connected/products/:id': forProducts('One product, shown in the shop or not', {
    params: contract.ConnectedProductParam,
    answer: contract.WireConnectedProduct,
  }),
}

export const keyOperations = {
  'GET /admin/connections/keys': manages('Keys, newest first', { answer: contract.WireKeys }),
  'POST /admin/connections/keys': managesCarefully('Make a key; its letters are shown this once', {
    body: contract.NewKey,
    answer: contract.WireMadeKey,
    status: 201,
  }),
  'POST /admin/connections/keys/:id/end': manages('End a key for good', {
    params: contract.IdParam,
    answer: contract.WireKeys,
  }),
}
