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
