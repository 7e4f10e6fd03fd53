import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const mayRead = operation('Settings', { access: { permission: 'settings.read' } })
const mayChange = operation('Settings', { access: { permission: 'settings.locations' } })

export const locationOperations = {
  'GET /admin/settings/registrations': mayRead('Who sells under which GSTIN, with the next numbers', {
    answer: contract.WireRegistrations,
  }),
  'POST /admin/settings/registrations': mayChange('Add a registration', {
    body: contract.RegistrationBody,
    status: 201,
    answer: contract.WireRegistrations,
  }),
  'PUT /admin/settings/registrations/:id': mayChange('Change a registration', {
    params: contract.IdParam,
    body: contract.ChangeRegistrationBody,
    answer: contract.WireRegistrations,
  }),
  'POST /admin/settings/registrations/:id/end': mayChange('It sells no longer after today', {
    params: contract.IdParam,
    body: contract.VersionBody,
    answer: contract.WireRegistrations,
  }),
  'POST /admin/settings/registrations/:id/resume': mayChange('It sells again', {
    params: contract.IdParam,
    body: contract.VersionBody,
    answer: contract.WireRegistrations,
  }),
  'DELETE /admin/settings/registrations/:id': mayChange('Remove one that never issued a paper', {
    params: contract.IdParam,
    answer: contract.WireRegistrations,
  }),
  'GET /admin/settings/places': mayRead('Where goods lie and people come in', {
    answer: contract.WirePlaces,
  }),
  'POST /admin/settings/places': mayChange('Add a place', {
    body: contract.PlaceBody,
    status: 201,
    answer: contract.WirePlaces,
  }),
  'PUT /admin/settings/places/:id': mayChange('Change a place', {
    params: contract.IdParam,
    body: contract.ChangePlaceBody,
    answer: contract.WirePlaces,
  }),
  'POST /admin/settings/places/order': mayChange('Which place comes first', {
    body: contract.PlaceOrderBody,
    answer: contract.WirePlaces,
  }),
  'POST /admin/settings/places/:id/close': mayChange('Nothing leaves from it any longer', {
    params: contract.IdParam,
    body: contract.VersionBody,
    answer: contract.WirePlaces,
  }),
  'POST /admin/settings/places/:id/open': mayChange('It is a place again', {
    params: contract.IdParam,
    body: contract.VersionBody,
    answer: contract.WirePlaces,
  }),
  'GET /admin/settings/pincodes/:pincode': mayRead('Which district and state a pincode is in', {
    params: contract.PincodeParam,
    answer: contract.WirePincodePlace,
  }),
}
