// Calls for other systems, each open to keys with one scope; and the office's screen of keys and
// webhooks.
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

const webhooks = { params: contract.IdParam, answer: contract.WireWebhooks }

export const webhookOperations = {
  'GET /admin/connections/webhooks': manages('Addresses that are told of events', {
    answer: contract.WireWebhooks,
  }),
  'POST /admin/connections/webhooks': managesCarefully('Add an address; its secret is shown this once', {
    body: contract.WebhookBody,
    answer: contract.WireWebhookSecret,
    status: 201,
  }),
  'PUT /admin/connections/webhooks/:id': managesCarefully('Another name, address or choice of events', {
    ...webhooks,
    body: contract.WebhookBody,
  }),
  'DELETE /admin/connections/webhooks/:id': manages('Remove an address and what waits for it', webhooks),
  'POST /admin/connections/webhooks/:id/on': manages('Switch on again, and send what waits', webhooks),
  'POST /admin/connections/webhooks/:id/off': manages('Switch off; what happens meanwhile waits', webhooks),
  'POST /admin/connections/webhooks/:id/secret': managesCarefully(
    'A new secret, shown this once; the old one signs beside it for a day',
    { params: contract.IdParam, answer: contract.WireWebhookSecret },
  ),
  'POST /admin/connections/webhooks/:id/test': manages('Send a test event', webhooks),
  'GET /admin/connections/webhooks/:id/tries': manages('The last tries, newest first', {
    params: contract.IdParam,
    query: contract.TriesQuery,
    answer: contract.WireTries,
  }),
  'POST /admin/connections/webhooks/:id/deliveries/:delivery/again': manages('Send one event again', {
    params: contract.DeliveryParam,
    answer: contract.WireAgain,
  }),
  'POST /admin/connections/webhooks/:id/again': manages('Send again all that failed since a moment', {
    params: contract.IdParam,
    body: contract.AgainBody,
    answer: contract.WireAgain,
  }),
}
