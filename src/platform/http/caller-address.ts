// What is made of the address a call comes from: whom to count, and how little of it to keep.

/** One client network: a whole IPv4 address, or the half of an IPv6 address that a network hands out. */
export function clientNetworkOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(address)
  if (v4?.[1]) return v4[1]
  return expandV6(address).slice(0, 4).join(':')
}

/** Some hundred people at the most: an IPv4 address that a carrier lets them share, or as much of IPv6. */
export function crowdOf(address: string): string {
  const clientNetwork = clientNetworkOf(address)
  if (!clientNetwork.includes(':')) return clientNetwork
  const [a = '', b = '', c = '', d = ''] = clientNetwork.split(':')
  return `${a}:${b}:${c}:${(Number.parseInt(d || '0', 16) >> 8).toString(16)}`
}

/** The network around it, of which one customer of a host can have every address: an IPv4 /24, an IPv6 /48. */
export function networkOf(address: string): string {
  const clientNetwork = clientNetworkOf(address)
  const parts = clientNetwork.split('.')
  return parts.length === 4 ? parts.slice(0, 3).join('.') : clientNetwork.split(':').slice(0, 3).join(':')
}

function expandV6(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::', 2) ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...middle, ...back].map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
}

/** The neighbourhood an address belongs to, not the house: '103.21.58.x', '2401:4900:1c2a:x'. */
export function addressRange(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+(?::\d+)?$/.exec(address)
  if (v4) return `${v4[1]}.x`
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:x` : 'unknown'
}
