// The OpenAPI description as a page to read, made from the same schemas that validate.
import { escapeHtml } from '#kernel/html.ts'

type Schema = {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}
type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}
export type OpenApi = {
  info: { title: string; description?: string }
  paths: Record<string, Record<string, Operation>>
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  return String(schema.type ?? 'any')
}

const limitsOf = ({ minimum, maximum, maxLength, maxItems }: Schema): string =>
  [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    maxLength !== undefined && `up to ${maxLength} characters`,
    maxItems !== undefined && `up to ${maxItems} of them`,
  ]
    .filter(Boolean)
    .join(', ')

const row = (name: string, where: string, schema: Schema, isRequired: boolean, description = '') => `<tr>
  <td><code>${escapeHtml(name)}</code></td><td>${where}${isRequired ? ', required' : ''}</td>
  <td>${escapeHtml(typeOf(schema))} <small>${limitsOf(schema)}</small></td><td>${escapeHtml(description)}</td></tr>`

function fieldRows(schema: Schema, where: string): string {
  const shape = schema.type === 'array' ? (schema.items ?? {}) : schema
  return Object.entries(shape.properties ?? {})
    .map(([name, field]) =>
      row(name, where, field, shape.required?.includes(name) ?? false, field.description),
    )
    .join('')
}

function operationSection(path: string, method: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema
  const answer = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))
  const answerSchema = answer?.[1].content?.['application/json']?.schema
  const given = [
    ...(operation.parameters ?? []).map((given) =>
      row(
        given.name,
        given.in,
        given.schema,
        given.required ?? false,
        given.description ?? given.schema.description,
      ),
    ),
    body ? fieldRows(body, 'body') : '',
  ].join('')
  const table = (caption: string, rows: string) =>
    rows && `<table><caption>${caption}</caption><tbody>${rows}</tbody></table>`
  return `<section><h2><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h2>
  <p>${escapeHtml(operation.summary ?? '')}${operation.description ? `. ${escapeHtml(operation.description)}` : ''}</p>
  ${table('Takes', given)}
  ${table(`Answers ${answer?.[0] ?? ''}${answerSchema?.type === 'array' ? ', a list' : ''}`, answerSchema ? fieldRows(answerSchema, 'answer') : '')}
  </section>`
}

export function apiDocsPage(openApi: OpenApi): string {
  const sections = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => operationSection(path, method, operation)),
  )
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(openApi.info.title)}</title>
<meta name="description" content="Every call of the shop’s API, with what it takes and what it answers.">
<link rel="stylesheet" href="/api-docs.css"></head><body><main><h1>${escapeHtml(openApi.info.title)}</h1>
<p>${escapeHtml(openApi.info.description ?? '')} <a href="/api/openapi.json">openapi.json</a></p>
${sections.join('\n')}</main></body></html>`
}
