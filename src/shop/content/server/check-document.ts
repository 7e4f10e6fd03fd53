// The same schemas check what is written and describe it in the API.
import type { FastifySchemaValidationError } from 'fastify'
import { fieldsOf, validatorCompiler } from '#platform/http/validation.ts'
import { HomeDocument, LayoutDocument, PageDocument, PromoDocument } from '../contract.ts'
import { slugOfPage } from '../domain/pages.ts'

type Checked = { value?: unknown; error?: unknown }

const checkerOf = (schema: object): ((body: unknown) => Checked) =>
  validatorCompiler({ schema, httpPart: 'body', method: 'PUT', url: '' }) as (body: unknown) => Checked

const checkers: Record<string, (body: unknown) => Checked> = {
  layout: checkerOf(LayoutDocument),
  promo: checkerOf(PromoDocument),
  home: checkerOf(HomeDocument),
  page: checkerOf(PageDocument),
}

/** A sentence for each part that does not have its shape; nothing where all have. */
export function checkDocument(name: string, body: unknown): Record<string, string> | undefined {
  const check = checkers[slugOfPage(name) === undefined ? name : 'page']
  if (!check) throw new Error(`there is no document ${name}`)
  const { error } = check(body)
  return error ? fieldsOf(error as FastifySchemaValidationError[], true) : undefined
}
