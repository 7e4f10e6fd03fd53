// Routes that take a file: one in a form, of so many bytes at the most.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
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

/** For a large file that another process reads: it goes to the disk as it comes, and stays there until it is used. */
export async function withSavedFile<T, R extends string>(
  request: FastifyRequest,
  use: (file: { name: string; path: string }) => Promise<Result<T, R>>,
): Promise<Result<T, R | 'file_missing' | 'too_large'>> {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) return refuse('file_missing')
  const folder = await mkdtemp(join(tmpdir(), 'shop-file-'))
  try {
    const path = join(folder, 'sent')
    await pipeline(file.file, createWriteStream(path, { mode: 0o600 }))
    if (file.file.truncated) return refuse('too_large')
    return await use({ name: file.filename, path })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
