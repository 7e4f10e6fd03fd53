// The return of what was sold, for the tax office: its sums on screen, its sections as files.

import { Readable } from 'node:stream'
import { paise, toRupees } from '#kernel/money.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { listRegistrations } from '#shop/locations/server/location-queries.ts'
import type * as contract from '../contract.ts'
import type { Gstr1, SectionSum } from '../domain/gstr1.ts'
import { taxOperations } from '../operations.ts'
import { sumUpPapers, writeTaxFile } from './tax-files.ts'

const mostTold = 20

export function taxRoutes(
  app: Server,
  { db, reads, now }: Pick<Database, 'db' | 'reads'> & { now: () => Date },
): void {
  serve(app, taxOperations, {
    'GET /admin/tax': async (request) => {
      const { month, months, registration } = request.query
      const registrations = await listRegistrations(reads)
      const own = registrations.find(({ id }) => id === registration) ?? registrations[0]
      const gstr1 = await sumUpPapers(reads, { first: month, count: months, registrationId: own?.id })
      return {
        ...toWire(gstr1, month, months),
        registration: own?.id ?? null,
        registrations: registrations.map(({ id, gstin, state }) => ({ id, gstin, state })),
      }
    },
    'GET /admin/tax/:section': async (request, reply) => {
      const { section } = request.params
      const { month, months, registration } = request.query
      const registrations = await listRegistrations(reads)
      const own = registrations.find(({ id }) => id === registration) ?? registrations[0]
      const whose = registration && own ? `-${own.gstin}` : ''
      const name = `gstr1-${section}${whose}-${month}${months === 3 ? '-quarter' : ''}.csv`
      await writeAudit(db, actorOf(request), now(), {
        area: 'reports',
        action: 'reports.exported',
        subject: { id: `${section} ${month}`, name },
      })
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(
          Readable.from(
            writeTaxFile(reads, section, { first: month, count: months, registrationId: own?.id }),
          ),
        )
    },
  })
}

const rupees = (amount: number): number => toRupees(paise(amount))

const toWireSum = ({ papers, value, gst }: SectionSum) => ({
  papers,
  value: rupees(value),
  taxable: rupees(gst.taxable),
  igst: rupees(gst.igst),
  cgst: rupees(gst.cgst),
  sgst: rupees(gst.sgst),
})

type Summed = Omit<contract.WireTaxSummary, 'registration' | 'registrations'>

const toWire = (gstr1: Gstr1, month: string, months: number): Summed => ({
  month,
  months,
  sums: {
    b2b: toWireSum(gstr1.sums.b2b),
    b2cl: toWireSum(gstr1.sums.b2cl),
    b2cs: toWireSum(gstr1.sums.b2cs),
    cdnr: toWireSum(gstr1.sums.cdnr),
    cdnur: toWireSum(gstr1.sums.cdnur),
  },
  hsn_b2b: gstr1.hsn.b2b.size,
  hsn_b2c: gstr1.hsn.b2c.size,
  series: [...gstr1.docs.values()],
  nil: toWireSum(gstr1.nil),
  unknown_places: [...gstr1.unknownPlaces].slice(0, mostTold),
})
