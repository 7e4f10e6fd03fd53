// Delivery in the settings.
import { actorOf } from '#platform/audit/actor.ts'
import type { Db } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { deliverySettingsOperations, pincodeListOperations } from '../settings-operations.ts'
import { addHoliday, changeWeek, removeHoliday } from './change-calendar.ts'
import { checkList, dropRule, setRule, takeList } from './change-pincodes.ts'
import { addZone, changeZone, removeZone, takeSample } from './change-zone.ts'
import { readSettings } from './settings-queries.ts'
import { tryDraft, tryPincode } from './try-pincode.ts'

type Deps = {
  db: Db
  now: () => Date
  /** Puts in a start, where there is no zone yet. */
  putSample: (db: Db) => Promise<void>
}

type Asking = Parameters<typeof actorOf>[0]

/** All pincodes of India, each with the name of a zone. */
const mostList = 1_048_576

export function deliverySettingsRoutes(app: Server, { db, now, putSample }: Deps): void {
  const doing = (request: Asking) => ({ actor: actorOf(request), now: now() })
  serve(app, deliverySettingsOperations, {
    'GET /admin/settings/delivery': () => readSettings(db),
    'POST /admin/settings/delivery/sample': (request) => takeSample(db, putSample, doing(request)),
    'POST /admin/settings/delivery/zones': (request) => addZone(db, request.body, doing(request)),
    'PUT /admin/settings/delivery/zones/:name': (request) =>
      changeZone(db, { ...request.body, ...request.params }, doing(request)),
    'DELETE /admin/settings/delivery/zones/:name': (request) =>
      removeZone(db, { ...request.params, to: request.query.to }, doing(request)),
    'PUT /admin/settings/delivery/week': (request) => changeWeek(db, request.body, doing(request)),
    'POST /admin/settings/delivery/holidays': (request) => addHoliday(db, request.body, doing(request)),
    'DELETE /admin/settings/delivery/holidays/:day': (request) =>
      removeHoliday(db, request.params.day, doing(request)),
    'PUT /admin/settings/delivery/pincodes/:pincode': (request) =>
      setRule(db, { ...request.params, ...request.body }, doing(request)),
    'DELETE /admin/settings/delivery/pincodes/:pincode': (request) =>
      dropRule(db, request.params.pincode, doing(request)),
    'GET /admin/settings/delivery/try': (request) => tryPincode(db, request.query, now()),
    'POST /admin/settings/delivery/try': (request) => tryDraft(db, request.body, now()),
  })
  app.register(async (scope) => {
    const lists = scope as unknown as Server
    lists.removeContentTypeParser('application/json')
    lists.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: mostList },
      lists.getDefaultJsonParser('error', 'error'),
    )
    serve(lists, pincodeListOperations, {
      'POST /admin/settings/delivery/pincodes/check': (request) => checkList(db, request.body),
      'POST /admin/settings/delivery/pincodes': (request) => takeList(db, request.body, doing(request)),
    })
  })
}
