/** No inline code, no code from elsewhere. Pictures may come from any https address, since staff type addresses. */
const contentSecurityPolicy = (formsGoTo: string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formsGoTo].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // text never becomes code: the one address of code that is made in the browser goes through our own policy
    "require-trusted-types-for 'script'",
    'trusted-types shop',
  ].join('; ')

/** A page may show pages of ours in a frame: the back office, its preview. Nobody else's, and nobody else shows ours. */
export const framingOurs = (policy: string): string => `${policy}; frame-src 'self'`

export type SecurityHeaders = [name: string, value: string][]

/** Forms lead to ourselves, and to the origins named: a gateway that is paid on its own pages. */
export const securityHeadersWith = (formsGoTo: string[]): SecurityHeaders => [
  ['Content-Security-Policy', contentSecurityPolicy(formsGoTo)],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
]

export const securityHeaders = securityHeadersWith([])
