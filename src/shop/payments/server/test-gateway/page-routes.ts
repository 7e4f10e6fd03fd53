// The test gateway's own pages: a form that sends itself, and the way back to the shop.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { closed } from '#kernel/schema.ts'
import type { Db } from '#platform/database/database.ts'
import type { Server } from '#platform/http/server.ts'
import { onlineMethods } from '../../domain/ways.ts'
import { takeForms } from '../forms.ts'
import { sessionPage, unknownPage } from './page.ts'
import { answers, lookUpSession, pay } from './pay.ts'

type Deps = { db: Db; now: () => Date; shopName: () => string }

const html = 'text/html; charset=utf-8'
const fonts = join(import.meta.dirname, '../../../../ui/fonts')

/** Its style sheet and letters, by the name they are asked for. */
const files: Record<string, { path: string; type: string }> = {
  'page.css': { path: join(import.meta.dirname, 'page.css'), type: 'text/css; charset=utf-8' },
  'letters.woff2': { path: join(fonts, 'anek-usual.woff2'), type: 'font/woff2' },
  'rupee.woff2': { path: join(fonts, 'anek-rupee.woff2'), type: 'font/woff2' },
}

const SessionId = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }) })
const OpensAt = Type.Object({ method: Type.Optional(Type.Enum([...onlineMethods])) })
const Chosen = closed({ method: Type.Enum([...onlineMethods]), answer: Type.Enum([...answers]) })

export function testGatewayPages(app: Server, { db, now, shopName }: Deps): void {
  const open = { config: { access: 'public' as const }, schema: { hide: true } }
  for (const [name, { path, type }] of Object.entries(files)) {
    const content = readFileSync(path)
    app.get(`/test-gateway/${name}`, open, (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=3600').type(type).send(content),
    )
  }
  app.register(async (scope) => {
    const pages = scope as unknown as Server
    takeForms(pages)
    pages.get(
      '/test-gateway/:id',
      { config: { access: 'public' }, schema: { hide: true, params: SessionId, querystring: OpensAt } },
      async (request, reply) => {
        const session = await lookUpSession(db, request.params.id, now())
        reply.header('Cache-Control', 'no-store').type(html)
        const opensAt = request.query.method
        return session
          ? sessionPage(session, shopName(), opensAt)
          : reply.code(404).send(unknownPage(shopName()))
      },
    )
    pages.post(
      '/test-gateway/:id',
      { config: { access: 'public' }, schema: { hide: true, params: SessionId, body: Chosen } },
      async (request, reply) => {
        const backTo = await pay(db, request.params.id, request.body, now())
        reply.header('Cache-Control', 'no-store')
        return backTo === undefined
          ? reply.code(404).type(html).send(unknownPage(shopName()))
          : reply.redirect(backTo, 303)
      },
    )
  })
}
