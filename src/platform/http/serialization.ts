// Answers are written as their schemas say, by code that is made for each when it is first needed.
import { default as fastJson, type Schema } from 'fast-json-stringify'
import type { FastifyReply, FastifySerializerCompiler } from 'fastify'

export type Write = (answer: unknown) => string

export const writerOf = (schema: object): Write => fastJson(schema as Schema)

export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  let write: Write | undefined
  return (answer) => {
    write ??= writerOf(schema)
    return write(answer)
  }
}

/** Writes as the schema says, as bytes. */
export function bytesBy(schema: object): (value: unknown) => Buffer {
  let write: Write | undefined
  return (value) => {
    write ??= writerOf(schema)
    return Buffer.from(write(value))
  }
}

const mark = { opens: Buffer.from('['), parts: Buffer.from(','), closes: Buffer.from(']') }

/** What was written of each, as one array. */
export const arrayOf = (written: Buffer[]): Buffer =>
  Buffer.concat([
    mark.opens,
    ...written.flatMap((one, at) => (at === 0 ? one : [mark.parts, one])),
    mark.closes,
  ])

/** The answer leaves as it is written here, instead of by its schema. */
export function writeWith<Answer>(reply: FastifyReply, write: (answer: Answer) => Buffer): void {
  // bytes are sent as well as texts, which the types do not say
  reply.type('application/json; charset=utf-8').serializer(write as unknown as (answer: Answer) => string)
}
