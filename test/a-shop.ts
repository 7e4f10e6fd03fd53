// A shop to test against: its own database, its own app, no stand-ins.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createKeptAnswers } from '#platform/http/kept-answers.ts'

export async function aDatabase(
  template: 'demo' | 'empty',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} template template_${template}`)
  return {
    url: inject('postgresUrl').replace('/postgres?', `/${name}?`),
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

export async function aShop(template: 'demo' | 'empty') {
  const { url, drop } = await aDatabase(template)
  const database = openDatabase(url)
  const kept = createKeptAnswers(8 * 1_048_576)
  const app = await buildApp({
    database,
    kept,
    publicUrl: 'http://localhost',
    now: () => new Date(),
    logLevel: 'silent',
  })
  await app.ready()
  const get = async (path: string) => {
    const answer = await app.inject({ method: 'GET', url: path })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  return {
    url,
    app,
    kept,
    db: database.db,
    get,
    close: async () => {
      await app.close()
      await database.close()
      await drop()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof aShop>>
