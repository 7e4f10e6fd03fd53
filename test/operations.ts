// Every operation of the API, from its own description.
import type { Server } from '#platform/http/server.ts'

export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
}

export type Operation = {
  /** 'GET /api/products/{id}' */
  name: string
  method: string
  path: string
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  'x-access': unknown
}

export function operationsOf(app: Server): Operation[] {
  const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
    })),
  )
}
