// The fields of a product as its row holds them.
import { type FieldColumns, type FieldValues, fieldRows } from '../domain/product-fields.ts'

export const fieldColumns = fieldRows.map(({ column }) => column)

export const fieldsOf = (row: FieldColumns): FieldValues =>
  Object.fromEntries(fieldRows.map(({ as, column }) => [as, row[column]])) as FieldValues

export const fieldColumnsOf = (values: FieldValues): FieldColumns =>
  Object.fromEntries(fieldRows.map(({ as, column }) => [column, values[as]])) as FieldColumns
