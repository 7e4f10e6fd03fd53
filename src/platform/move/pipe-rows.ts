// All rows of a table from one server to another, by COPY on both sides: nothing of it is kept in memory.
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What pg calls while a statement of ours is being answered. */
type Answering = {
  submit: (connection: Connection) => void
  handleCopyInResponse?: (connection: Connection) => void
  handleCopyData?: (message: { chunk: Buffer }, connection: Connection) => void
  handleCommandComplete: () => void
  handleReadyForQuery: () => void
  handleError: (error: Error) => void
}

type Connection = {
  stream: Socket
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (why: string) => void
}

function run(client: pg.Client, text: string, parts: Partial<Answering>): Promise<void> {
  return new Promise((resolve, reject) => {
    const answering: Answering = {
      submit: (connection) => connection.query(text),
      handleCommandComplete: () => {},
      handleReadyForQuery: resolve,
      handleError: reject,
      ...parts,
    }
    client.query(answering as unknown as pg.Submittable)
  })
}

/** The source waits while the target has more than it can take. */
function pass(chunk: Buffer, from: Connection, to: Connection): void {
  to.sendCopyFromChunk(chunk)
  if (!to.stream.writableNeedDrain || from.stream.isPaused()) return
  from.stream.pause()
  to.stream.once('drain', () => from.stream.resume())
}

export async function pipeRows(
  source: pg.Client,
  target: pg.Client,
  /** With the columns, both sides the same. */
  table: string,
): Promise<void> {
  let ended: Promise<void> = Promise.resolve()
  await run(target, `copy ${table} from stdin`, {
    handleCopyInResponse: (to) => {
      ended = run(source, `copy ${table} to stdout`, {
        handleCopyData: ({ chunk }, from) => pass(chunk, from, to),
      }).then(
        () => to.endCopyFrom(),
        (error: Error) => {
          to.sendCopyFail('the source failed')
          throw error
        },
      )
      ended.catch(() => {}) // it is waited for below
    },
  }).catch(async (error: Error) => {
    await ended // whoever failed first is told of
    throw error
  })
  await ended
}
