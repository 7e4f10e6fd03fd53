import type { FastifyContextConfig, FastifyReply } from 'fastify'
import type { Result } from '#kernel/result.ts'
import type { RefusalCode } from './refusals.ts'

/** What a route says of itself: who may call it, what it is for, what it takes and what it answers. */
export const described = <const Schema extends object>(
  tags: string[],
  config: FastifyContextConfig,
  summary: string,
  schema: Schema,
): { config: FastifyContextConfig; schema: { tags: string[]; summary: string } & Schema } => ({
  config,
  schema: { tags, summary, ...schema },
})

/** What came of it, as the answer: the value, or why not. */
export const outcome = <Value>(
  reply: Pick<FastifyReply, 'refuse'>,
  result: Result<Value, RefusalCode>,
): Value | FastifyReply => (result.ok ? result.value : reply.refuse(result.error, result))
