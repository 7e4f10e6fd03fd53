import type { Database } from '#platform/database/database.ts'
import type { Server } from '#platform/http/server.ts'

export function staffProductRoutes(_app: Server, _deps: Pick<Database, 'db' | 'reads'>): void {}
