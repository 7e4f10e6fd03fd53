/** How the web reaches the API: over HTTP in the browser, in process on the server. */
export type ApiAnswer = { status: number; body: unknown; total: number | undefined }
export type Transport = (path: string) => Promise<ApiAnswer>

/** The API answered with something else than success. */
export class ApiProblem extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the API answered ${status}`)
    this.status = status
  }
}

export async function getJson<T>(call: Transport, path: string): Promise<T> {
  const { status, body } = await call(path)
  if (status !== 200) throw new ApiProblem(status)
  return body as T
}

/** Undefined where there is no such thing. */
export const ifThere = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error) => {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return undefined
    throw error
  })

/** Anything but reading: the browser's own, with the token of whoever is signed in. */
export type Send = <T>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<T>

/** A call was refused, with the words to show for it. */
export class CallRefused extends ApiProblem {
  /** 'offline' where no answer came at all. */
  readonly code: string
  readonly words: string
  readonly fields: Record<string, string>
  /** When it makes sense to try again. */
  readonly retryAfterSeconds: number | undefined
  constructor(
    status: number,
    code: string,
    words: string,
    fields: Record<string, string> = {},
    retryAfterSeconds?: number,
  ) {
    super(status)
    this.code = code
    this.words = words
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}
