// What a shopper reads whose page cannot be drawn now: small, without a style sheet, since whoever is busy sends little.
import type { FastifyReply } from 'fastify'

const told = {
  busy: {
    status: 503,
    title: 'The shop is very busy',
    words:
      'More people are here than we can serve at once, so this page was not made. Your cart is as you left it.',
  },
  'too many': {
    status: 429,
    title: 'Too many pages in a short time',
    words:
      'From your network more pages were asked for than we make in a minute. Your cart is as you left it.',
  },
} as const

export const askToWait = (reply: FastifyReply, why: keyof typeof told, seconds: number) =>
  reply
    .code(told[why].status)
    .header('Retry-After', String(seconds))
    .header('X-Robots-Tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(pageFor(told[why], seconds))

const pageFor = ({ title, words }: { title: string; words: string }, seconds: number): string =>
  '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>` +
  `<body><main><h1>${title}</h1><p>${words}</p>` +
  // an empty address is this page's own
  `<p><a href="">Try again</a> in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.</p></main></body></html>`
