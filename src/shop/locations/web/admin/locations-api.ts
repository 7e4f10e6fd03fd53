import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { PlaceBody, RegistrationBody } from '../../contract.ts'
import type { locationOperations } from '../../operations.ts'

export const createLocationsApi = (send: Send) => {
  const call = caller<typeof locationOperations>(send)
  return {
    readRegistrations: () => call('GET /admin/settings/registrations'),
    addRegistration: (body: RegistrationBody) => call('POST /admin/settings/registrations', { body }),
    changeRegistration: (id: string, body: RegistrationBody & { version: number }) =>
      call('PUT /admin/settings/registrations/:id', { params: { id }, body }),
    endRegistration: (id: string, version: number) =>
      call('POST /admin/settings/registrations/:id/end', { params: { id }, body: { version } }),
    resumeRegistration: (id: string, version: number) =>
      call('POST /admin/settings/registrations/:id/resume', { params: { id }, body: { version } }),
    removeRegistration: (id: string) => call('DELETE /admin/settings/registrations/:id', { params: { id } }),
    readPlaces: () => call('GET /admin/settings/places'),
    addPlace: (body: PlaceBody) => call('POST /admin/settings/places', { body }),
    changePlace: (id: string, body: PlaceBody & { version: number }) =>
      call('PUT /admin/settings/places/:id', { params: { id }, body }),
    closePlace: (id: string, version: number) =>
      call('POST /admin/settings/places/:id/close', { params: { id }, body: { version } }),
    openPlace: (id: string, version: number) =>
      call('POST /admin/settings/places/:id/open', { params: { id }, body: { version } }),
    orderPlaces: (ids: string[]) => call('POST /admin/settings/places/order', { body: { ids } }),
    findPincode: (pincode: string) => call('GET /admin/settings/pincodes/:pincode', { params: { pincode } }),
  }
}

export type LocationsApi = ReturnType<typeof createLocationsApi>
