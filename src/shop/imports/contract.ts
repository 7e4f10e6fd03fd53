// What travels over /api when staff bring in a file of products.

import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, orNull } from '#kernel/schema.ts'
import { attributeKinds } from '#shop/catalogue/domain/attributes.ts'
import { StaffProductsQuery } from '#shop/catalogue/staff-contract.ts'
import { type FileField, importFields } from './domain/fields.ts'

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))))

/** A field of every product, or one of the shop's own by its key. */
const Field = Type.Unsafe<FileField>(
  Type.Union([
    oneOf(importFields),
    Type.String({ maxLength: 51, pattern: '^attributes\\.[a-z][a-z0-9_]{0,39}$' }),
  ]),
)

export const ImportParam = closed({ id: Type.String({ format: 'uuid' }) })

const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const

export const WireImport = closed({
  id: Type.String(),
  file_name: Type.String(),
  read_as: Type.String({ description: 'The letters of a CSV, or the sheet of a workbook' }),
  rows: Type.Integer(),
  state: oneOf(importStates),
  trouble: Type.String({ description: 'Why it does not go on; empty where nothing is wrong' }),
  done_rows: Type.Integer({ description: 'How many rows of the present step are dealt with' }),
  todo_rows: Type.Integer(),
  new: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  errors: Type.Integer(),
  price_moves: Type.Integer({ description: 'Rows that move a price by more than a fifth' }),
  made: Type.Integer({ description: 'New products the run has made' }),
  written: Type.Integer({ description: 'Products the run has changed' }),
  failed: Type.Integer(),
  put_back: Type.Integer(),
  stayed: Type.Integer({ description: 'What the undo left, because somebody changed it since' }),
  created_at: Instant,
  created_by: Type.String(),
  started_at: orNull(Instant),
  ended_at: orNull(Instant),
  undo_until: orNull(Instant),
})
export type WireImport = Static<typeof WireImport>

export const WireImportDetail = closed({
  ...WireImport.properties,
  columns: listOf({
    name: Type.String(),
    field: orNull(Field),
    samples: Type.Array(Type.String(), {
      description: 'Its first values; none while the file is checked, written or undone',
    }),
    filled: Type.Integer({
      description: 'Of the first thousand rows, those with something in it; 0 meanwhile',
    }),
  }),
  attributes: listOf(
    { key: Type.String(), name: Type.String(), kind: oneOf(attributeKinds), unit: Type.String() },
    { description: 'The shop’s own product fields' },
  ),
})
export type WireImportDetail = Static<typeof WireImportDetail>

export const WireImports = closed({ data: Type.Array(WireImport) })
export type WireImports = Static<typeof WireImports>

export const MatchingBody = closed({
  fields: Type.Array(orNull(Field), { minItems: 1, maxItems: 120, description: 'One for each column' }),
})

export const RunBody = closed({
  leave_out_errors: Type.Optional(Type.Boolean({ description: 'Needed where rows have errors' })),
  move_prices: Type.Optional(
    Type.Boolean({ description: 'Needed where a price moves by more than a fifth' }),
  ),
})

const { sort: _sort, page: _page, limit: _limit, ...filters } = StaffProductsQuery.properties

/** The filters of the list of products. */
export const ExportQuery = closed({ format: oneOf(['csv', 'xlsx'] as const), ...filters })
export type ExportQuery = Static<typeof ExportQuery>

const rowViews = ['errors_first', 'new', 'changed', 'price_moves', 'error', 'failed', 'stayed'] as const
export type RowView = (typeof rowViews)[number]

export const RowsQuery = closed({
  view: Type.Optional(oneOf(rowViews)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})

const name = Type.Optional(Type.String({ description: 'Of one of the shop’s own product fields' }))

export const WireImportRow = closed({
  number: Type.Integer({ description: 'In the file; the head is row 1' }),
  outcome: Type.String(),
  title: Type.String(),
  product: orNull(Type.String()),
  problems: listOf({ field: Type.String(), name, value: Type.String(), words: Type.String() }),
  differences: listOf({ field: Type.String(), name, before: Type.String(), after: Type.String() }),
})
export type WireImportRow = Static<typeof WireImportRow>

export const WireImportRows = closed({ data: Type.Array(WireImportRow), total: Type.Integer() })
export type WireImportRows = Static<typeof WireImportRows>
