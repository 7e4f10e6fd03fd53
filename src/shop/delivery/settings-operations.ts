import { operation } from '#kernel/operation.ts'
import { PincodeParam } from './contract.ts'
import * as wire from './settings-contract.ts'

const read = operation('Settings', { access: { permission: 'settings.read' } })
const write = operation('Settings', { access: { permission: 'settings.delivery' } })

export const deliverySettingsOperations = {
  'GET /admin/settings/delivery': read('Where the shop delivers, and on which terms', {
    answer: wire.WireDeliverySettings,
  }),
  'POST /admin/settings/delivery/sample': write('Six zones to begin with, where there are none yet', {
    status: 204,
  }),
  'POST /admin/settings/delivery/zones': write('Add a zone', {
    body: wire.ZoneBody,
    answer: wire.ZoneParam,
    status: 201,
  }),
  'PUT /admin/settings/delivery/zones/:name': write('Change a zone and where it reaches', {
    params: wire.ZoneParam,
    body: wire.ChangeZoneBody,
    answer: wire.ZoneParam,
  }),
  'DELETE /admin/settings/delivery/zones/:name': write(
    'Remove a zone; what it reaches goes elsewhere first',
    {
      params: wire.ZoneParam,
      query: wire.RemoveZoneQuery,
      status: 204,
    },
  ),
  'PUT /admin/settings/delivery/week': write('Working days, and until when an order is packed on its day', {
    body: wire.WeekBody,
    status: 204,
  }),
  'POST /admin/settings/delivery/holidays': write('Add a day on which nothing leaves', {
    body: wire.Holiday,
    status: 204,
  }),
  'DELETE /admin/settings/delivery/holidays/:day': write('Remove a holiday', {
    params: wire.DayParam,
    status: 204,
  }),
  'PUT /admin/settings/delivery/pincodes/:pincode': write('A rule of its own for a pincode: a zone, or off', {
    params: PincodeParam,
    body: wire.RuleBody,
    status: 204,
  }),
  'DELETE /admin/settings/delivery/pincodes/:pincode': write(
    'A pincode goes by its district and state again',
    {
      params: PincodeParam,
      status: 204,
    },
  ),
  'GET /admin/settings/delivery/try': read('What a shopper would read, and which rule says so', {
    query: wire.TryQuery,
    answer: wire.WireTried,
  }),
  'POST /admin/settings/delivery/try': write('The same with a zone that is not saved', {
    body: wire.TryBody,
    answer: wire.WireTried,
  }),
}

/** Apart, since a list may be longer than other bodies. */
export const pincodeListOperations = {
  'POST /admin/settings/delivery/pincodes/check': write('What a list of pincodes would change', {
    body: wire.ListBody,
    answer: wire.WireListCheck,
  }),
  'POST /admin/settings/delivery/pincodes': write('Take a list of pincodes that was checked', {
    body: wire.TakeListBody,
    answer: wire.WireListTaken,
  }),
}
