// What addresses say about who can reach us, and whom we would believe.
import { BlockList, isIP } from 'node:net'

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

/** A host as it is listened on, or as it stands in an address. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const kind = isIP(name)
  if (kind) return thisMachine.check(name, kind === 6 ? 'ipv6' : 'ipv4')
  return name === 'localhost' || name.endsWith('.localhost')
}

const bitsOf = { 4: 32, 6: 128 } as const
/** The widest that networks of one's own are: 10.0.0.0/8 and fc00::/7. */
const fewestBits = { 4: 8, 6: 7 } as const

export type Range = { address: string; kind: 4 | 6; bits: number }

/** One address, or one with the number of bits that must agree, as 10.1.0.0/16. */
export function readRange(text: string): Range | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const kind = isIP(address)
  if ((kind !== 4 && kind !== 6) || rest.length > 0) return undefined
  if (bits === undefined) return { address, kind, bits: bitsOf[kind] }
  return /^\d{1,3}$/.test(bits) && Number(bits) <= bitsOf[kind]
    ? { address, kind, bits: Number(bits) }
    : undefined
}

/** Wider than any network of one's own: the word of strangers would count. */
export function isAnybody({ address, kind, bits }: Range): boolean {
  if (bits < fewestBits[kind]) return true
  if (kind === 4) return false
  // addresses of the old kind are a corner of the new ones: ::ffff:0:0/96 is all of them
  const list = new BlockList()
  list.addSubnet(address, bits, 'ipv6')
  return bits < 96 + fewestBits[4] && list.check('::ffff:8.8.8.8', 'ipv6')
}
