// What a process keeps in memory of the database: read once, and again at the news that the shop changed. What is asked
// for at every order, such as the shop's name, costs no query then.

export type Live<T> = {
  /** As it was last read. */
  now: () => T
  /** The same, waiting for what is being read at this moment: for what others keep, such as pages. */
  fresh: () => Promise<T>
  /** Reads it anew: after a change of one's own, so that the answer shows it. */
  refresh: () => Promise<T>
}

/** Where the news of changes arrive. */
type News = { onShopChanged: (listener: () => void) => void }

export async function createLive<T>(news: News, read: () => Promise<T>): Promise<Live<T>> {
  let value: T = await read()
  let latest: Promise<T> | undefined
  const refresh = (): Promise<T> => {
    const mine: Promise<T> = read().then(
      (next) => {
        // an answer that was overtaken says nothing new
        if (latest === mine) value = next
        return value
      },
      () => value, // the database is away: the next news, which its return is, reads again
    )
    latest = mine
    return mine
  }
  news.onShopChanged(() => void refresh())
  return { now: () => value, fresh: async () => (await latest) ?? value, refresh }
}
