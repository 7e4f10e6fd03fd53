import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const numbers = operation('Numbers', { access: { permission: 'reports.read' } })
const tax = operation('Tax exports', { access: { permission: 'reports.read' } })

export const reportOperations = {
  'GET /admin/dashboard': numbers('The numbers of some days, beside those of the days before', {
    query: contract.DashboardQuery,
    answer: contract.WireDashboard,
  }),
  'POST /admin/dashboard/count-again': numbers('Recalculate from its orders', {
    answer: contract.WireCountedAgain,
  }),
}

export const taxOperations = {
  'GET /admin/tax': tax('What GSTR-1 of a month or a quarter comes to', {
    query: contract.TaxQuery,
    answer: contract.WireTaxSummary,
  }),
  'GET /admin/tax/:section': tax('A section of GSTR-1 as CSV, with the columns of the offline tool', {
    params: contract.TaxSectionParam,
    query: contract.TaxQuery,
  }),
}
