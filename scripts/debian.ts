// Programs of Debian that the long tests ask for: what is missing is installed, where that is allowed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** By package, the file that shows that it is there. */
export function installMissing(needed: Record<string, string>): void {
  const missing = Object.entries(needed)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) throw new Error(`As root: apt-get install ${missing.join(' ')}`)
  console.log(`Installing ${missing.join(', ')}.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options)
}
