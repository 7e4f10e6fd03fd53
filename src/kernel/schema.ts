// Bricks that every contract is built of.
import {
  type TArray,
  type TArrayOptions,
  type TObject,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  Type,
} from 'typebox'

/** An object in which fields that nobody asked for are refused. */
export const closed = <T extends TProperties>(fields: T, options?: TObjectOptions): TObject<T> =>
  Type.Object(fields, { additionalProperties: false, ...options })

/** A list of such objects. */
export const listOf = <T extends TProperties>(fields: T, options?: TArrayOptions): TArray<TObject<T>> =>
  Type.Array(closed(fields), options)

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const oneOf = <const T extends string>(words: readonly T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: [...words] })

export const Instant = Type.String({ format: 'date-time' })
