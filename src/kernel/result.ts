/** An expected refusal is a value with a stable code; a bug is thrown. */
export type Result<T, E> =
  | { ok: true; value: T }
  | {
      ok: false
      error: E
      /** Sentences to show beside the fields they speak of. */
      fields?: Record<string, string>
      /** When it makes sense to try again. */
      retryAfterSeconds?: number
    }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })
export const refuse = <E extends string>(error: E): Result<never, E> => ({ ok: false, error })
export const refuseFields = (fields: Record<string, string>): Result<never, 'bad_fields'> => ({
  ok: false,
  error: 'bad_fields',
  fields,
})

/** What was made of the value; a refusal stays what it is. */
export async function mapOk<T, U, E>(
  done: Promise<Result<T, E>>,
  make: (value: T) => U | Promise<U>,
): Promise<Result<U, E>> {
  const result = await done
  return result.ok ? { ok: true, value: await make(result.value) } : result
}
