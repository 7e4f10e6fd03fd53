import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const mayChange = operation('Prices and sales', { access: { permission: 'prices.change' } })

export const saleOperations = {
  'GET /admin/sales': mayChange('Sales: running, to come, drafts and past', { answer: contract.WireSales }),
  'GET /admin/sales/:id': mayChange('One sale', { params: contract.SaleParam, answer: contract.WireSale }),
  'GET /admin/sales/:id/products': mayChange(
    'What a sale changes: the pieces and prices it was scheduled with',
    { params: contract.SaleParam, answer: contract.WirePreview },
  ),
  'POST /admin/sales/preview': mayChange('What a plan would change; nothing is written', {
    body: contract.PreviewBody,
    answer: contract.WirePreview,
  }),
  'POST /admin/sales': mayChange('Draft a sale', {
    body: contract.SalePlanBody,
    status: 201,
    answer: contract.WireSale,
  }),
  'PUT /admin/sales/:id': mayChange('Change a draft', {
    params: contract.SaleParam,
    body: contract.SaleChangeBody,
    answer: contract.WireSale,
  }),
  'DELETE /admin/sales/:id': mayChange('Delete a draft', { params: contract.SaleParam, status: 204 }),
  'POST /admin/sales/:id/schedule': mayChange(
    'Schedule a draft; the password is asked for again where a price falls by more than half',
    { params: contract.SaleParam, body: contract.SaleScheduleBody, answer: contract.WireSale },
  ),
  'POST /admin/sales/:id/unschedule': mayChange('Make a draft of what is scheduled', {
    params: contract.SaleParam,
    body: contract.SaleVersionBody,
    answer: contract.WireSale,
  }),
  'POST /admin/sales/:id/stop': mayChange('Stop a running sale; prices go back', {
    params: contract.SaleParam,
    body: contract.SaleVersionBody,
    answer: contract.WireSale,
  }),
}

export const priceOperations = {
  'GET /admin/pricing/choices': mayChange('What a sale can cover', { answer: contract.WireSaleChoices }),
  'GET /admin/pricing/pieces': mayChange('Pieces to pick, found by their words or named by their ids', {
    query: contract.FindPiecesQuery,
    answer: contract.WirePickedProducts,
  }),
  'GET /admin/pricing/history/:id': mayChange(
    'What a piece has cost, and its lowest price of the last 30 days',
    { params: contract.HistoryParam, query: contract.HistoryQuery, answer: contract.WirePriceHistory },
  ),
}
