// Three machines in networks of their own, joined by a bridge, on one real machine. All of it lives in the namespaces that
// scripts/cluster.ts made, and is gone with the last process in them.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

export const names = ['one', 'two', 'three'] as const
export type Name = (typeof names)[number]

export const addressOf: Record<Name, string> = { one: '10.77.0.11', two: '10.77.0.12', three: '10.77.0.13' }
const outside = '10.77.0.254'

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })

export function layCables(): void {
  // a place of our own for their names
  mkdirSync('/run/netns', { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns'])
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'shops', 'type', 'bridge')
  ip('addr', 'add', `${outside}/24`, 'dev', 'shops')
  ip('link', 'set', 'shops', 'up')
  for (const name of names) {
    ip('netns', 'add', name)
    ip('link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', `to-${name}`, 'master', 'shops', 'up')
    ip('-n', name, 'addr', 'add', `${addressOf[name]}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
  }
}

/** Nothing goes in or out any more, and nobody is told. */
export const cutCable = (name: Name) => ip('link', 'set', `to-${name}`, 'nomaster')
export const joinCable = (name: Name) => ip('link', 'set', `to-${name}`, 'master', 'shops')
