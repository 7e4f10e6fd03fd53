import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const numbers = operation('Numbers', { access: { permission: 'reports.read' }, work: 'export' })
const office = operation('Numbers', { access: { permission: 'office.enter' } })
const tax = operation('Tax exports', { access: { permission: 'reports.read' }, work: 'export' })

export const reportOperations = {
  'GET /admin/dashboard': numbers('The numbers of some days, beside those of the days before', {
    query: contract.DashboardQuery,
    answer: contract.WireDashboard,
  }),
  'GET /admin/waiting': office('What waits for a person now, of what the caller’s role opens', {
    answer: contract.WireWaiting,
  }),
  'POST /admin/dashboard/count-again': numbers('Recalculate from its orders', {
    answer: contract.WireCountedAgain,
  }),
}

const mayReadSettings = operation('Settings', { access: { permission: 'settings.read' } })
const maySetLetters = operation('Settings', { access: { permission: 'settings.letters' } })

export const eveningOperations = {
  'GET /admin/settings/evening': mayReadSettings('Whether and when the owner is written to about the day', {
    answer: contract.WireEvening,
  }),
  'PUT /admin/settings/evening': maySetLetters('Write it at another hour, or not at all', {
    body: contract.EveningBody,
    answer: contract.WireEvening,
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
