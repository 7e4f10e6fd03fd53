// While the shop is open, a process of its own sends to the bucket what comes into the folder for backups.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, 'bucket-main.ts')
const againMs = 30_000

/** One that ended is begun again after a while; what it did not send is sent by the next. */
export function attendBucket(complain: (words: string) => void): () => Promise<void> {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  const begin = () => {
    // it ends when the channel does: with the shop, however that ends
    const started = spawn(process.execPath, [program], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child = started
    const said: string[] = []
    started.stderr?.on('data', (part) => said.push(String(part)))
    const over = () => {
      if (isStopping || child !== started) return
      child = undefined
      const words = said.join('').trim().split('\n').at(-1) || 'its process was ended.'
      complain(`Sending to the bucket stopped: ${words}`)
      timer = setTimeout(begin, againMs).unref()
    }
    started.once('error', over)
    started.once('close', over)
  }
  begin()
  return async () => {
    isStopping = true
    clearTimeout(timer)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}
