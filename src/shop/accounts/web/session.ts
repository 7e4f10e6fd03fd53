// The session this browser keeps, under the keys `token` and `user`: a key and a name, nothing else about anybody.
export type SignedInUser = { _id: string; name: string; role: string }
export type KeptSession = { token: string; user: SignedInUser | null }

export function readSession(): KeptSession | undefined {
  try {
    const token = localStorage.getItem('token')
    return token ? { token, user: JSON.parse(localStorage.getItem('user') ?? 'null') } : undefined
  } catch {
    return undefined
  }
}

export function keepSession(token: string, { _id, name, role }: SignedInUser): void {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify({ _id, name, role }))
}

export function keepToken(token: string): void {
  localStorage.setItem('token', token)
}

export function forgetSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
}

const deviceKey = 'devices'
const mostDevices = 4

/** What former logins in this browser left behind: sent with the next one, so that a stranger's guesses elsewhere do
 * not slow it down. They open nothing, and say nothing about anybody. */
export function readDevices(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(deviceKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string').slice(0, mostDevices) : []
  } catch {
    return []
  }
}

export function keepDevice(token: string | undefined): void {
  if (!token) return
  localStorage.setItem(deviceKey, JSON.stringify([token, ...readDevices()].slice(0, mostDevices)))
}
