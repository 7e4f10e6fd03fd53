// Closing the shop: told by a signal, or by the end of whoever started it; in order, and in time whatever hangs.
import type { Config } from '#platform/config.ts'
import { type Undo, undoAll } from './prepare.ts'

/** Ten seconds is what those who stop programs wait before they kill them. Whoever gives notice has told them to wait longer. */
const mostMilliseconds = 9_000
const lookEvery = 500

/** Ctrl-C closes the shop at any moment, also while it is still being filled; a second one changes nothing. */
export function closeWhenTold(undo: Undo, config: Config, say: (line: string) => void): () => boolean {
  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    say('Closing the shop.')
    // the database has been told to stop by then, and goes on doing so by itself
    setTimeout(
      () => {
        console.error('Something did not close in time and was cut off.')
        process.exit(1)
      },
      config.closingNotice * 1_000 + mostMilliseconds,
    ).unref()
    undoAll(undo).then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
  // the terminal or the program that read us may be gone before us
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (config.startedBy) whenGone(config.startedBy, close)
  return () => isClosing
}

/** npm passes signals on. When it is killed it cannot, and nobody would be left to close the shop. */
function whenGone(parent: number, close: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    close()
  }, lookEvery).unref()
}
