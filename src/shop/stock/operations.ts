// Stock for staff: what lies where, what happened to it, and setting it right.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const reads = operation('Stock for staff', { access: { permission: 'products.read' } })
const changes = operation('Stock for staff', { access: { permission: 'stock.change' } })

export const stockOperations = {
  'GET /admin/stock': reads('On hand, held and free by product', {
    query: contract.StockQuery,
    answer: contract.WireStock,
  }),
  'GET /admin/stock/:id': reads('One product by place, with what happened to it', {
    params: contract.StockParam,
    query: contract.StockHistoryQuery,
    answer: contract.WireShelves,
  }),
  'POST /admin/stock/:id/adjust': changes(
    'Set right what is on hand at a place. What is held cannot be taken, and what moved since is looked at again',
    { params: contract.StockParam, body: contract.AdjustBody, answer: contract.WireAdjusted },
  ),
  'POST /admin/stock/:id/undo': changes(
    'Take an adjustment back within a day, as an entry of its own. Refused once its pieces are held or gone',
    { params: contract.StockParam, body: contract.UndoBody, answer: contract.WireShelves },
  ),
}
