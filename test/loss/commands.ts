// The commands about backups as an owner types them, in processes of their own.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Told = { code: number | null; said: string; complained: string }

export async function runCommand(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Told> {
  const child = spawn(process.execPath, [join(root, 'scripts', `${script}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, npm_lifecycle_event: undefined, ...env },
  })
  let said = ''
  let complained = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  child.stderr.on('data', (part) => {
    complained += part
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said, complained }
}
