import type { Db } from '#platform/database/database.ts'

/** A settings page on the index: what is set now in a few words, and what is missing in two or three. */
export type SettingsSummary = { now: string; missing?: string }

/** By page, as its address ends: 'shop', 'delivery'. */
export type SettingsSummaries = Record<string, (db: Db) => Promise<SettingsSummary>>
