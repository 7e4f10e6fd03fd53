import { orderHeaders } from '../orders-api.ts'
import { fetchPaper } from '../save-paper.ts'

/** A paper of one's own order. */
export const savePaper = (number: string, paper: { id: string; number: string }): Promise<void> =>
  fetchPaper(`/orders/${number}/papers/${paper.id}`, paper.number, orderHeaders(number))
