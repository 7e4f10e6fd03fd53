// Bricks that every contract is built of.
import { type TSchema, Type } from 'typebox'

/** Fields that nobody asked for are refused. */
export const closed = { additionalProperties: false }

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const oneOf = <const T extends string>(words: readonly T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: [...words] })

export const Instant = Type.String({ format: 'date-time' })
