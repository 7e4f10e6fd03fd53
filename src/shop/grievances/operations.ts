// The grievance desk: the form for everybody, the list for staff.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const anyone = operation('Grievances', { access: 'anyone' })
const forEveryone = operation('Grievances', { access: 'public' })
const mayAnswer = operation('Grievances', { access: { permission: 'grievances.answer' } })
/** Everybody's names and words at once. */
const mayTakeOut = operation('Grievances', {
  access: { permission: 'grievances.answer', confirmed: true },
  work: 'export',
})

export const deskOperations = {
  'POST /grievances': anyone('Complain to the Grievance Officer; no login needed', {
    body: contract.GrievanceBody,
    status: 201,
    answer: contract.WireTicket,
  }),
  'POST /grievances/track': forEveryone(
    'Where a complaint stands, by its number and the e-mail or mobile it was sent with',
    { body: contract.TrackGrievance, answer: contract.WireTrackedGrievance },
  ),
}

export const grievanceOperations = {
  'GET /admin/grievances': mayAnswer('Complaints, those that are late or due soon first', {
    query: contract.GrievanceQuery,
    answer: contract.WireGrievances,
  }),
  'GET /admin/grievances/register': mayTakeOut('The register as a spreadsheet (CSV)', {
    query: contract.RegisterQuery,
    produces: ['text/csv'],
  }),
  'GET /admin/grievances/:number': mayAnswer('One complaint with its history', {
    params: contract.NumberParam,
    answer: contract.WireGrievance,
  }),
  'POST /admin/grievances/:number/contact': mayAnswer('E-mail or phone in full; whoever looks is put down', {
    params: contract.NumberParam,
    answer: contract.WireGrievanceContact,
  }),
  'POST /admin/grievances/:number/acts': mayAnswer(
    'Acknowledge, answer, note, settle or reopen; all but notes are mailed',
    { params: contract.NumberParam, body: contract.ActBody, answer: contract.WireGrievance },
  ),
}
