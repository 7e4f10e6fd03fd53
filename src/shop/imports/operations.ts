// Staff bring in files of products, and take the catalogue out.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const tag = 'Imports'
const mayTakeOut = operation(tag, { access: { permission: 'products.read' }, work: 'export' })
const mayChange = operation(tag, { access: { permission: 'products.change' } })
const mayUpload = operation(tag, { access: { permission: 'products.change' }, upload: true })
const confirmed = operation(tag, { access: { permission: 'products.change', confirmed: true } })
const params = contract.ImportParam
const answer = contract.WireImportDetail

export const uploadOperations = {
  'POST /admin/imports': mayUpload('Bring in a file of products', {
    description:
      'One CSV or XLSX in a form, up to 40 MB and 50,000 rows. Nothing is changed: the file is kept and its columns are guessed.',
    consumes: ['multipart/form-data'],
    status: 201,
    answer,
  }),
}

export const importOperations = {
  'GET /admin/imports': mayChange('The latest imports', { answer: contract.WireImports }),
  'GET /admin/imports/:id': mayChange('How far an import is', { params, answer }),
  'GET /admin/imports/:id/rows': mayChange('What each row would do, or did', {
    params,
    query: contract.RowsQuery,
    answer: contract.WireImportRows,
  }),
  'GET /admin/imports/:id/problems': mayChange('The rows with problems as CSV, to mend and bring in again', {
    produces: ['text/csv'],
    params,
  }),
  'PUT /admin/imports/:id/matching': mayChange('Match the columns, and check every row', {
    params,
    body: contract.MatchingBody,
    answer,
  }),
  'POST /admin/imports/:id/run': confirmed('Write what the check found', {
    params,
    body: contract.RunBody,
    answer,
  }),
  'POST /admin/imports/:id/stop': mayChange('Stop after the rows at hand', { params, answer }),
  'POST /admin/imports/:id/undo': confirmed('Put back what this import changed', { params, answer }),
}

export const exportOperations = {
  'GET /admin/products/export': mayTakeOut('Products as a file that an import reads back', {
    produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    query: contract.ExportQuery,
  }),
}
