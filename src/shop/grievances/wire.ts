import { maskEmail, maskPhone } from '#shop/accounts/domain/contact.ts'
import type { WireGrievance, WireGrievances } from './contract.ts'
import { type GrievanceKind, type GrievanceState, grievanceKinds } from './domain/grievance.ts'

type Row = {
  number: string
  state: string
  kind: string
  name: string
  email: string | null
  phone: string | null
  order_number: string
  what_happened: string
  wanted: string
  created_at: Date
  answer_by: Date
  settle_by: Date
  acknowledged_at: Date | null
  settled_at: Date | null
  erased_at: Date | null
}
type Event = { at: Date; kind: string; actor_name: string; words: string }

export const toWireRow = (row: Row): WireGrievances['grievances'][number] => ({
  number: row.number,
  state: row.state as GrievanceState,
  kind: row.kind as GrievanceKind,
  name: row.name,
  order_number: row.order_number,
  sent_at: row.created_at.toISOString(),
  answer_by: row.answer_by.toISOString(),
  settle_by: row.settle_by.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
})

export const toWireGrievance = (row: Row, events: Event[], isOrderKnown: boolean): WireGrievance => ({
  ...toWireRow(row),
  email: row.email && maskEmail(row.email),
  phone: row.phone && maskPhone(row.phone),
  is_order_known: isOrderKnown,
  what_happened: row.what_happened,
  wanted: row.wanted,
  is_erased: row.erased_at !== null,
  events: events.map(({ at, kind, actor_name, words }) => ({
    at: at.toISOString(),
    kind,
    by: actor_name,
    words,
  })),
})

const registerHead = [
  'Ticket',
  'Received',
  'Name',
  'E-mail',
  'Mobile',
  'Order',
  'About',
  'What happened',
  'What would put it right',
  'State',
  'Answer by',
  'First word',
  'Settle by',
  'Settled',
]

/** The register as rows of a spreadsheet; moments in India's time. */
export const toRegister = (rows: Row[], show: (at: Date) => string): string[][] => [
  registerHead,
  ...rows.map((row) => [
    row.number,
    show(row.created_at),
    row.name,
    row.email ?? '',
    row.phone ?? '',
    row.order_number,
    grievanceKinds[row.kind as GrievanceKind],
    row.what_happened,
    row.wanted,
    row.state,
    show(row.answer_by),
    row.acknowledged_at ? show(row.acknowledged_at) : '',
    show(row.settle_by),
    row.settled_at ? show(row.settled_at) : '',
  ]),
]
