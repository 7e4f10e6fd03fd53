import type { Db } from '#platform/database/database.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import { letterKeys } from '../domain/registry.ts'
import { listLetterTexts } from './letter-queries.ts'

export async function lettersSummary(db: Db): Promise<SettingsSummary> {
  const texts = await listLetterTexts(db)
  const failed = texts.filter(({ failed_at }) => failed_at !== null).length
  return {
    now: `${letterKeys.length} letters, ${texts.length === 0 ? 'all in their original words' : `${texts.length} in your words`}`,
    ...(failed > 0 && { missing: `${failed} cannot be filled` }),
  }
}
