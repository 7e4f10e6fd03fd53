import { mapOk } from '#kernel/result.ts'
import { indianDay } from '#kernel/time.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { locationOperations } from '../operations.ts'
import { toWirePlaces, toWireRegistrations } from '../wire.ts'
import type { LocationDeps } from './deps.ts'
import { listLocations, listRegistrations } from './location-queries.ts'
import { addPlace, changePlace, orderPlaces, setPlaceClosed } from './save-place.ts'
import {
  addRegistration,
  changeRegistration,
  endRegistration,
  removeRegistration,
} from './save-registration.ts'

export function locationRoutes(app: Server, deps: LocationDeps): void {
  const { db, now } = deps
  const registrations = async () => {
    const [rows, locations, papers] = await Promise.all([
      listRegistrations(db),
      listLocations(db),
      deps.papersBy(db, now()),
    ])
    return toWireRegistrations(rows, { locations, papers, today: indianDay(now()) })
  }
  const places = async () => {
    const [locations, rows, shelves] = await Promise.all([
      listLocations(db),
      listRegistrations(db),
      deps.shelves(db),
    ])
    return toWirePlaces(locations, { registrations: rows, shelves, today: indianDay(now()) })
  }
  serve(app, locationOperations, {
    'GET /admin/settings/registrations': registrations,
    'POST /admin/settings/registrations': (request) =>
      mapOk(addRegistration(deps, actorOf(request), request.body), registrations),
    'PUT /admin/settings/registrations/:id': (request) =>
      mapOk(changeRegistration(deps, actorOf(request), request.params.id, request.body), registrations),
    'POST /admin/settings/registrations/:id/end': (request) =>
      mapOk(
        endRegistration(deps, actorOf(request), request.params.id, request.body.version, indianDay(now())),
        registrations,
      ),
    'POST /admin/settings/registrations/:id/resume': (request) =>
      mapOk(
        endRegistration(deps, actorOf(request), request.params.id, request.body.version, null),
        registrations,
      ),
    'DELETE /admin/settings/registrations/:id': (request) =>
      mapOk(removeRegistration(deps, actorOf(request), request.params.id), registrations),
    'GET /admin/settings/places': places,
    'POST /admin/settings/places': (request) => mapOk(addPlace(deps, actorOf(request), request.body), places),
    'PUT /admin/settings/places/:id': (request) =>
      mapOk(changePlace(deps, actorOf(request), request.params.id, request.body), places),
    'POST /admin/settings/places/order': (request) =>
      mapOk(orderPlaces(deps, actorOf(request), request.body.ids), places),
    'POST /admin/settings/places/:id/close': (request) =>
      mapOk(
        setPlaceClosed(deps, actorOf(request), request.params.id, { ...request.body, isClosed: true }),
        places,
      ),
    'POST /admin/settings/places/:id/open': (request) =>
      mapOk(
        setPlaceClosed(deps, actorOf(request), request.params.id, { ...request.body, isClosed: false }),
        places,
      ),
    'GET /admin/settings/pincodes/:pincode': async (request, reply) =>
      (await deps.findPincode(db, request.params.pincode)) ?? reply.refuse('pincode_unknown'),
  })
}
