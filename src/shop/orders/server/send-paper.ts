import type { FastifyReply } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { createQueue } from '#platform/queue.ts'
import { findPaper } from '#shop/invoices/server/paper-queries.ts'

/** Drawing keeps the processor busy: one at a time, so that pages go on being answered in between. */
const inTurn = createQueue(1, 50)

export async function sendPaper(db: Db, orderId: string, publicId: string, reply: FastifyReply) {
  const paper = await findPaper(db, orderId, publicId)
  if (!paper) return reply.refuse('not_found')
  // what draws is heavy, and most people never ask for it
  const { drawPaper } = await import('#shop/invoices/server/draw-paper.ts')
  return reply
    .type('application/pdf')
    .header('Content-Disposition', `attachment; filename="${paper.number.replaceAll('/', '-')}.pdf"`)
    .send(await inTurn(() => drawPaper(paper)))
}
