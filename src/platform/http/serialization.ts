// Answers are written as their schemas say, by code that is made for each when it is first needed.
import { default as fastJson, type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

export type Write = (answer: unknown) => string

export const writerOf = (schema: object): Write => fastJson(schema as Schema)

export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  let write: Write | undefined
  return (answer) => {
    write ??= writerOf(schema)
    return write(answer)
  }
}
