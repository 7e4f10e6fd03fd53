import { addressOf } from '#kernel/caller.ts'
import type { orderOperations } from '../../operations.ts'
import { orderHeaders } from '../order-keys.ts'
import { fetchPaper } from '../save-paper.ts'

const fileAt = addressOf<typeof orderOperations>()

/** A paper of one's own order. */
export const savePaper = (number: string, paper: { id: string; number: string }): Promise<void> =>
  fetchPaper(
    fileAt('GET /orders/:number/papers/:paper', { params: { number, paper: paper.id } }),
    paper.number,
    orderHeaders(number),
  )
