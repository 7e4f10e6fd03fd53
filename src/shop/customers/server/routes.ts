import type { Database } from '#platform/database/database.ts'
import type { Server } from '#platform/http/server.ts'

export function customerRoutes(_app: Server, _deps: Pick<Database, 'db' | 'reads'>): void {}
