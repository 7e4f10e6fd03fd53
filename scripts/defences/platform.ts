// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { Defence } from './defence.ts'

const access = 'test/access.api.test.ts'

export const defences: Defence[] = [
  {
    name: 'A8 a route that declares nothing stops the server',
    file: 'src/platform/http/access.ts',
    take: ['if (!access) throw', 'if (!access && url === undefined) throw'],
    tests: access,
    called: 'the server refuses to start',
  },
  {
    name: 'A40 only gateways may send from other sites',
    file: 'src/platform/http/origin.ts',
    take: ['request.routeOptions.config.fromOtherSites', "request.routeOptions.config.access === 'public'"],
    tests: 'test/other-sites.api.test.ts',
  },
  {
    name: 'A20 tries are counted before they are made',
    file: 'src/platform/http/limits.ts',
    take: ['isAllowed: row.tries <= most,', 'isAllowed: row.tries <= most + Math.round(Math.random() * 30),'],
  },
  {
    name: 'A20 the address of a call is the connection’s',
    file: 'src/platform/http/server.ts',
    take: ['trustProxy: trustProxy ?? false', 'trustProxy: trustProxy ?? true'],
  },
  {
    name: 'A27 a token comes in the header only',
    file: 'src/platform/http/access.ts',
    take: [
      '.admit(request.headers.authorization,',
      '.admit(request.headers.authorization ?? `Bearer ${(request.query as { token?: string }).token}`,',
    ],
  },
  {
    name: 'A28 mails escape what people typed',
    file: 'src/kernel/html.ts',
    take: ['text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)', 'text'],
  },
  {
    name: 'A33 texts that no database keeps are refused',
    file: 'src/platform/http/validation.ts',
    take: ['if (unkeepable !== undefined) return', 'if (unkeepable === "never") return'],
  },
  {
    name: 'A37 a body is never converted',
    file: 'src/platform/http/validation.ts',
    take: [
      'const strict = { body: validatorWith({}),',
      "const strict = { body: validatorWith({ coerceTypes: 'array' }),",
    ],
  },
  {
    name: 'A39 what is one’s own is not stored on the way',
    file: 'src/platform/http/access.ts',
    take: ["    reply.header('Cache-Control', 'no-store')\n", ''],
  },
  {
    name: 'A40 writes from another site are refused',
    file: 'src/platform/http/origin.ts',
    take: ['if (isForeign)', 'if (isForeign && false)'],
  },
  {
    name: 'A40 JSON only',
    file: 'src/platform/http/server.ts',
    take: ["  app.removeContentTypeParser('text/plain')\n", ''],
  },
  {
    name: 'A44 the log names the route, not what was typed',
    file: 'src/platform/http/server.ts',
    take: ['disableRequestLogging: true', 'disableRequestLogging: false'],
    // either of the two is enough
    andTake: ["route: request.routeOptions?.url ?? 'unknown',", 'route: request.url,'],
  },
  {
    name: 'A44 a failure is logged without the row it stumbled over',
    file: 'src/platform/http/server.ts',
    take: [', err: loggedError', ''],
  },
  {
    name: 'A46 a failure of ours does not show its reason',
    file: 'src/platform/http/server.ts',
    take: ["? 'bad_request' : 'internal')", "? 'bad_request' : (error.message as never))"],
  },
]
