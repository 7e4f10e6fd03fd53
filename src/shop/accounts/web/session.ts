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
