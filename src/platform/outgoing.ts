// Calls to addresses that somebody typed. Never to this machine or its neighbours: the name is looked up, every address it
// has must be one of the open internet, and the call goes to one of those that were looked at, so that a name which answers
// differently the second time gains nothing.
import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from './network.ts'

const inside4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by a carrier's customers
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local; clouds answer here with their secrets
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside4.addSubnet(net, bits, 'ipv4')

/** Of the newer kind only these are given out; addresses of the older kind dressed up as newer ones are not among them. */
const outside6 = new BlockList()
outside6.addSubnet('2000::', 3, 'ipv6')
const inside6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23], // protocols, and tunnels that carry an older address
  ['2001:db8::', 32],
  ['2002::', 16], // the same
  ['3fff::', 20],
] as const)
  inside6.addSubnet(net, bits, 'ipv6')

/** Whether an address is one of the open internet. */
export function isOutside(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !inside4.check(address, 'ipv4')
  if (kind !== 6 || address.includes('%')) return false
  return outside6.check(address, 'ipv6') && !inside6.check(address, 'ipv6')
}

type Found = { address: string; family: number }
export type FindAddresses = (name: string) => Promise<Found[]>

const findAddresses: FindAddresses = (name) => lookup(name, { all: true, verbatim: true })

/** `loopback`: for a shop that only its own machine can reach, so that somebody can try things out there. */
export type Reach = { loopback?: boolean; find?: FindAddresses }

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Every address of a host, or nothing where one of them is inside. */
async function allowedAddresses(url: URL, { loopback, find = findAddresses }: Reach) {
  const host = hostOf(url)
  const kind = isIP(host)
  const found = kind ? [{ address: host, family: kind }] : await find(host)
  const mayCall = ({ address }: Found) => isOutside(address) || (loopback === true && isLoopback(address))
  return found.length > 0 && found.every(mayCall) ? found : undefined
}

export type TypedUrlProblem = 'not_https' | 'inside' | 'not_an_address'

/** What is wrong with an address that somebody types; one that cannot be found at this moment may be right. */
export async function problemOfUrl(text: string, reach: Reach = {}): Promise<TypedUrlProblem | undefined> {
  if (!URL.canParse(text)) return 'not_an_address'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'not_an_address'
  if (url.protocol !== 'https:') {
    if (url.protocol !== 'http:' || !reach.loopback || !isLoopback(hostOf(url))) return 'not_https'
  }
  if (isLoopback(hostOf(url)) && !reach.loopback) return 'inside'
  try {
    return (await within(3_000, allowedAddresses(url, reach))) ? undefined : 'inside'
  } catch {
    return undefined
  }
}

export type Answered =
  | { status: number; problem?: undefined }
  | {
      status?: undefined
      problem: 'inside' | 'no_such_name' | 'too_slow' | 'not_reached' | 'bad_certificate'
    }

export type Post = { url: string; headers: Record<string, string>; body: string; patienceMs: number }

/** More of an answer than this is not read; what it says is of no use to us. */
const mostRead = 16_384

/** Posts a text and says with which status it was answered. Redirects are not followed: where they lead was not looked at. */
export async function postOutside(post: Post, reach: Reach = {}): Promise<Answered> {
  const started = performance.now()
  try {
    const url = new URL(post.url)
    const found = await within(post.patienceMs, allowedAddresses(url, reach))
    if (!found) return { problem: 'inside' }
    const left = Math.max(1, Math.ceil(post.patienceMs - (performance.now() - started)))
    return { status: await send(url, found, { ...post, patienceMs: left }) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function send(url: URL, found: Found[], { headers, body, patienceMs }: Post): Promise<number> {
  // whatever is asked for, the answer is what was looked at
  const asFound: LookupFunction = (_name, options, done) => {
    const [first] = found
    if (!first) throw new Error('nothing was found')
    if (options.all) (done as (error: null, all: Found[]) => void)(null, found)
    else done(null, first.address, first.family)
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false, // a connection of its own, made to the address that was looked at
      lookup: asFound,
      signal: AbortSignal.timeout(patienceMs),
    })
    let status: number | undefined
    // its status is its answer, whatever becomes of the rest
    call.on('error', (error) => (status === undefined ? reject(error) : resolve(status)))
    call.on('response', (answer) => {
      status = answer.statusCode ?? 0
      let read = 0
      const done = () => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      }
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > mostRead) done()
      })
      answer.on('end', done)
      answer.on('error', done)
      answer.on('close', done)
    })
    call.end(body)
  })
}

const slow = new Error('too slow')

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(slow), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function problemOf(error: unknown): NonNullable<Answered['problem']> {
  const { name, code = '' } = error as { name?: string; code?: string }
  if (error === slow || name === 'TimeoutError' || name === 'AbortError') return 'too_slow'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no_such_name'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(code)) return 'bad_certificate'
  return 'not_reached'
}
