// Routes that take a file: one in a form, of so many bytes at the most.
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Server } from './server.ts'

export function withUploads(app: Server, mostBytes: number, routes: (scope: Server) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: mostBytes } })
    routes(scope as unknown as Server)
  })
}

export async function fileOf(
  request: FastifyRequest,
): Promise<Result<{ name: string; bytes: Buffer }, 'file_missing'>> {
  const file = request.isMultipart() ? await request.file() : undefined
  return file ? ok({ name: file.filename, bytes: await file.toBuffer() }) : refuse('file_missing')
}
