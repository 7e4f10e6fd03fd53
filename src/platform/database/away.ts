// What the database's own troubles look like from here.

type Fault = { code?: string; message?: string }

const brokenOff = /Connection terminated|is not queryable/

/** The connection broke, or leads to a server that is going, or that is no longer the one that writes. */
export const isConnectionGone = ({ code = '', message = '' }: Fault): boolean =>
  /^(ECONN|EPIPE|57P0|08|25006)/.test(code) || brokenOff.test(message)

/**
 * Connection refused, reset or ended, a shutdown under way, a query that took too long, or no connection in time. What
 * broke inside a transaction is told by the attempt to undo it, on a connection that takes no more queries.
 */
export const isDatabaseAway = (error: Fault): boolean =>
  isConnectionGone(error) ||
  /^(ENOENT|ETIMEDOUT|57|53)/.test(error.code ?? '') ||
  (error.message ?? '').includes('timeout exceeded when trying to connect')

const shortWhile = 250

/**
 * Work that may be done twice, since a key or a condition makes the second time harmless: once more where the connection
 * broke, on another one. Whether the first time counted is not known then.
 */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isConnectionGone(error as Fault)) throw error
    await new Promise((resolve) => setTimeout(resolve, shortWhile))
    return work()
  }
}
