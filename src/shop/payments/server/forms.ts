// Forms as browsers send them without code: only where a gateway needs them. The API takes JSON alone.
import type { Server } from '#platform/http/server.ts'

const mostForm = 8 * 1_024

export function takeForms(scope: Server): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostForm },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}
