// Content for staff: what stands there, drafts, versions, pages.

import { ok, type Result, refuse } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import type { RefusalCode } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { pageName } from '../domain/pages.ts'
import { contentStaffOperations } from '../staff-operations.ts'
import { openPreview } from './preview.ts'
import { findContent, listContent } from './staff-content-queries.ts'
import * as write from './write-content.ts'

type Deps = Pick<Database, 'db'> & { now: () => Date }

export function contentStaffRoutes(app: Server, deps: Deps): void {
  const { db, now } = deps
  /** The document as it is after the act. */
  const after = async (name: string, act: Promise<Result<unknown, RefusalCode>>) => {
    const done = await act
    if (!done.ok) return done
    const content = await findContent(db, name, now())
    return content ? ok(content) : refuse('page_unknown')
  }

  serve(app, contentStaffOperations, {
    'GET /admin/content': () => listContent(db, now()),
    'GET /admin/content/:name': async (request, reply) =>
      (await findContent(db, request.params.name, now())) ?? reply.refuse('page_unknown'),
    'PUT /admin/content/:name/draft': (request) => {
      const { name } = request.params
      return after(name, write.saveDraft(deps, actorOf(request), name, request.body))
    },
    'DELETE /admin/content/:name/draft': ({ params: { name }, query }) =>
      after(name, write.discardDraft(deps, name, query.saves)),
    'POST /admin/content/:name/publish': (request) => {
      const { name } = request.params
      return after(name, write.publishDraft(deps, actorOf(request), name, request.body))
    },
    'POST /admin/content/:name/versions/:version/put-back': (request) => {
      const { params, body } = request
      return after(params.name, write.putBackVersion(deps, actorOf(request), params, body.saves))
    },
    'POST /admin/content/:name/versions/:version/call-off': (request) => {
      const { params, body } = request
      return after(params.name, write.callOffVersion(deps, actorOf(request), params, body.saves))
    },
    'POST /admin/content': (request) =>
      after(pageName(request.body.slug), write.addPage(deps, actorOf(request), request.body)),
    'DELETE /admin/content/:name': (request) => {
      const { name } = request.params
      return after(name, write.removePage(deps, actorOf(request), name, request.query.saves))
    },
    'POST /admin/preview': async (request, reply) => {
      const { path, at } = request.body
      if (at && Number.isNaN(Date.parse(at))) return reply.refuse('bad_request')
      const { key, expiresAt } = await openPreview(deps, callerOf(request), at ? new Date(at) : null)
      return { url: `/preview/${key}${path}`, expires_at: expiresAt.toISOString() }
    },
  })
}
