/** An expected refusal is a value with a stable code; a bug is thrown. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })
export const refuse = <E extends string>(error: E): Result<never, E> => ({ ok: false, error })
