// `npm run export -- --to FOLDER`: everything as CSV, and the pictures; the shop may run meanwhile.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withOwnDatabase } from '#platform/backup/own-database.ts'
import { readConfig, StartProblem } from '#platform/config.ts'
import { exportEverything } from '#platform/export/export-everything.ts'
import { inOneSentence } from './one-sentence.ts'

await inOneSentence(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new StartProblem('Say where to: npm run export -- --to FOLDER')
  const to = resolve(values.to)
  const config = readConfig()
  const pictures = config.picturesBucket ? undefined : join(config.dataDir, 'pictures')
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  const exported = url
    ? await exportEverything(url, pictures, to)
    : await withOwnDatabase(config, (own) => exportEverything(own.url, pictures, to))
  const rows = exported.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Exported ${exported.tables.length} tables with ${rows} rows and ${exported.pictures} pictures to ${to}; its README.md says what is in it and what was left out.`,
  )
})
