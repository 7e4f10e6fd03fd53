// Content for staff: what stands there, drafts, versions, pages.

import type { FastifyReply } from 'fastify'
import type { Result } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { described } from '#platform/http/described.ts'
import type { RefusalCode } from '#platform/http/refusals.ts'
import type { Server } from '#platform/http/server.ts'
import { pageName } from '../domain/pages.ts'
import * as contract from '../staff-contract.ts'
import { openPreview } from './preview.ts'
import { findContent, listContent } from './staff-content-queries.ts'
import * as write from './write-content.ts'

type Deps = Pick<Database, 'db'> & { now: () => Date }

const config = { access: { permission: 'content.change' } }
const tags = ['Content']
const one = '/admin/content/:name'

export function contentStaffRoutes(app: Server, deps: Deps): void {
  const { db, now } = deps
  /** The document as it is after the act. */
  const answer = async (reply: FastifyReply, name: string, result: Result<unknown, RefusalCode>) => {
    if (!result.ok) return reply.refuse(result.error, { fields: result.fields })
    return (await findContent(db, name, now())) ?? reply.refuse('page_unknown')
  }
  const response = { 200: contract.WireContent }

  app.get(
    '/admin/content',
    described(tags, config, 'Every document', { response: { 200: contract.WireContentList } }),
    () => listContent(db, now()),
  )

  app.get(
    one,
    described(tags, config, 'A document with its draft and its versions', {
      params: contract.ContentParam,
      response,
    }),
    async (request, reply) =>
      (await findContent(db, request.params.name, now())) ?? reply.refuse('page_unknown'),
  )

  app.put(
    `${one}/draft`,
    described(tags, config, 'Save a draft; shoppers see nothing of it', {
      params: contract.ContentParam,
      body: contract.DraftBody,
      response,
    }),
    async (request, reply) => {
      const { name } = request.params
      return answer(reply, name, await write.saveDraft(deps, actorOf(request), name, request.body))
    },
  )

  app.delete(
    `${one}/draft`,
    described(tags, config, 'Throw a draft away', {
      params: contract.ContentParam,
      querystring: contract.DiscardQuery,
      response,
    }),
    async (request, reply) => {
      const { name } = request.params
      return answer(reply, name, await write.discardDraft(deps, name, request.query.saves))
    },
  )

  app.post(
    `${one}/publish`,
    described(tags, config, 'Show the draft: at once, or from a moment on, or until one', {
      params: contract.ContentParam,
      body: contract.PublishBody,
      response,
    }),
    async (request, reply) => {
      const { name } = request.params
      return answer(reply, name, await write.publishDraft(deps, actorOf(request), name, request.body))
    },
  )

  for (const [path, summary, act] of [
    ['put-back', 'Show an earlier version again', write.putBackVersion],
    ['call-off', 'Call off a version that waits, or end one that runs until a moment', write.callOffVersion],
  ] as const) {
    app.post(
      `${one}/versions/:version/${path}`,
      described(tags, config, summary, { params: contract.VersionParam, body: contract.SavesBody, response }),
      async (request, reply) =>
        answer(
          reply,
          request.params.name,
          await act(deps, actorOf(request), request.params, request.body.saves),
        ),
    )
  }

  pageRoutes(app, deps, answer)
  previewRoute(app, deps)
}

type Answer = (reply: FastifyReply, name: string, result: Result<unknown, RefusalCode>) => Promise<unknown>

function pageRoutes(app: Server, deps: Deps, answer: Answer): void {
  app.post(
    '/admin/content',
    described(tags, config, 'A new page of text, as a draft', {
      body: contract.NewPage,
      response: { 200: contract.WireContent },
    }),
    async (request, reply) => {
      const added = await write.addPage(deps, actorOf(request), request.body)
      return (await answer(reply, pageName(request.body.slug), added)) as contract.WireContent
    },
  )

  app.delete(
    one,
    described(tags, config, 'Take a page away', {
      params: contract.ContentParam,
      querystring: contract.DiscardQuery,
      response: { 200: contract.WireContent },
    }),
    async (request, reply) => {
      const { name } = request.params
      const removed = await write.removePage(deps, actorOf(request), name, request.query.saves)
      return (await answer(reply, name, removed)) as contract.WireContent
    },
  )
}

function previewRoute(app: Server, deps: Deps): void {
  app.post(
    '/admin/preview',
    described(tags, config, 'An address that shows the shop with its drafts, for half an hour', {
      body: contract.PreviewBody,
      response: { 200: contract.WirePreview },
    }),
    async (request, reply) => {
      const { path, at } = request.body
      if (at && Number.isNaN(Date.parse(at))) return reply.refuse('bad_request')
      const { key, expiresAt } = await openPreview(deps, callerOf(request), at ? new Date(at) : null)
      return { url: `/preview/${key}${path}`, expires_at: expiresAt.toISOString() }
    },
  )
}
