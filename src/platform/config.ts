// The only file that reads process.env. Everything else is handed a Config.
import { resolve } from 'node:path'
import * as paths from '#kernel/paths.ts'
import { defaultLimits, type Limits, readLimits } from './http/limits.ts'
import { isAnybody, isLoopback, readRange } from './network.ts'
import type { TraceSettings } from './traces/exporter.ts'

export type Bucket = { endpoint: string; name: string; region: string; key: string; secret: string }

export type Config = {
  port: number
  host: string
  /** Where the embedded database and the shop's own files live. */
  dataDir: string
  /** Where backups and the archive of the database's log go; without it nothing is archived. */
  backupDir: string | undefined
  /** How many good backups stay. */
  backupsKept: number
  /** Where what lies in the folder for backups is sent as well. */
  backupBucket: (Bucket & { prefix: string }) | undefined
  /** A PostgreSQL of yours; without it the shop starts its own. */
  databaseUrl: string | undefined
  /** The same database for who owns its tables; without it the shop works as their owner. */
  databaseOwnerUrl: string | undefined
  /** The same database without the pooler in between, for what needs a connection of its own. */
  databaseDirectUrl: string | undefined
  /** Whether what is asked often is prepared under a name: not through PgBouncer before 1.21. */
  namedStatements: boolean
  /** A replica that listings may read from. */
  databaseReadUrl: string | undefined
  /** Without it the owner of the demo, or of a shop without a name. */
  adminEmail: string | undefined
  adminPassword: string | undefined
  seed: 'demo' | 'none'
  workers: number
  /** The address shoppers use, for canonical links and the sitemap. */
  publicUrl: string
  /** Room for answers that are sent without asking the database; 0 keeps none of those (bench). */
  pageCacheMb: number
  /** The mail server; without it mail is kept to be read in the back office. */
  smtpUrl: string | undefined
  /** Without it letters come from the shop's care address. */
  mailFrom: string | undefined
  razorpay: { keyId: string; keySecret: string; webhookSecrets: string[]; url: string } | undefined
  /** Payments move no money. */
  testGateway: boolean
  /** Webhooks may call this machine: to try them out at home. */
  webhookLoopback: boolean
  /** Where uploaded pictures are kept instead of in the data directory. */
  picturesBucket: Bucket | undefined
  /** How often things may be tried, see http/limits.ts. */
  limits: Limits
  /** The proxies in front of the shop, whose word about the caller's address is believed. */
  trustProxy: string | undefined
  /** Where a weakness can be reported, for security.txt. */
  securityContact: string
  /** Where Prometheus reads what is counted; without it nothing is. */
  metrics: { port: number; host: string } | undefined
  /** Where traces go; without it there are none. */
  traces: TraceSettings | undefined
  /** Whether a line of people that stands is cut short. */
  turnsAway: boolean
  /** One line for each request on standard output. */
  logRequests: boolean
  /** Seconds in which a closing shop still serves and says at /ready that it does not want more. */
  closingNotice: number
  /** The process id of the `npm start` that started us. */
  startedBy: number | undefined
}

/** A mistake in how the shop was started: shown as one sentence, without a stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
/** By its name: the built shop carries a copy of the class of its own. */
export const isStartProblem = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'StartProblem'

/** As it was at the very beginning: it may be gone by the time the storefront is built. */
const parent = process.ppid

type Env = Record<string, string | undefined>

function wholeNumber(env: Env, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new StartProblem(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
  }
  return value
}

function oneOf<T extends string>(env: Env, name: string, choices: readonly T[], fallback: T): T {
  const text = env[name] || fallback
  const found = choices.find((choice) => choice === text)
  if (!found) throw new StartProblem(`${name} must be ${choices.join(' or ')}, not "${text}".`)
  return found
}

function address(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  // The value is not repeated here: a database address holds a password.
  if (!url || !protocols.includes(url.protocol)) {
    throw new StartProblem(
      `${name} is not an address that starts with ${protocols[0]}${protocols[0] === 'mailto:' ? '' : '//'}.`,
    )
  }
  return text
}

function email(env: Env, name: string): string {
  const text = env[name] ?? ''
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new StartProblem(`${name} must be an e-mail address.`)
  return text.toLowerCase()
}

function password(env: Env, name: string): string | undefined {
  const text = env[name]
  if (text && text.length < 8) throw new StartProblem(`${name} must have at least 8 characters.`)
  return text || undefined
}

const razorpayNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

function razorpay(env: Env): Config['razorpay'] {
  const url = address(env, 'RAZORPAY_URL', ['https:', 'http:']) ?? 'https://api.razorpay.com'
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new StartProblem('RAZORPAY_URL must start with https://: the keys of the shop go there.')
  }
  const [keyId, keySecret, secrets] = razorpayNames.map((name) => env[name]?.trim())
  if (!keyId && !keySecret && !secrets) return undefined
  const missing = razorpayNames.filter((name) => !env[name]?.trim())
  if (!keyId || !keySecret || !secrets) {
    throw new StartProblem(`Razorpay needs ${missing.join(' and ')} too, or none of its settings.`)
  }
  // two while the secret is being changed
  const webhookSecrets = secrets.split(',').map((secret) => secret.trim())
  if (webhookSecrets.length > 2 || webhookSecrets.some((secret) => secret.length < 8)) {
    throw new StartProblem(
      'RAZORPAY_WEBHOOK_SECRET must be one secret of at least 8 characters, or two with a comma.',
    )
  }
  return { keyId, keySecret, webhookSecrets, url: url.replace(/\/+$/, '') }
}

const ofPictures = [
  'PICTURES_S3_ENDPOINT',
  'PICTURES_S3_BUCKET',
  'PICTURES_S3_KEY',
  'PICTURES_S3_SECRET',
] as const
const ofBackups = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_KEY', 'BACKUP_S3_SECRET'] as const

function bucket(env: Env, names: typeof ofPictures | typeof ofBackups, what: string) {
  const endpoint = address(env, names[0], ['https:', 'http:'])
  const [, name, key, secret] = names.map((setting) => env[setting]?.trim())
  if (!endpoint && !name && !key && !secret) return undefined
  if (!endpoint || !name || !key || !secret) {
    const missing = names.filter((setting) => !env[setting]?.trim())
    throw new StartProblem(
      `A bucket for ${what} needs ${missing.join(' and ')} too, or none of its settings.`,
    )
  }
  if (!/^[a-z0-9][a-z0-9.-]{2,62}$/.test(name)) {
    throw new StartProblem(`${names[1]} must be the name of a bucket: small letters, digits, dots, hyphens.`)
  }
  return { endpoint: endpoint.replace(/\/+$/, ''), name, key, secret }
}

function picturesBucket(env: Env): Config['picturesBucket'] {
  const found = bucket(env, ofPictures, 'pictures')
  return found && { ...found, region: env.PICTURES_S3_REGION?.trim() || 'us-east-1' }
}

/** A place within a bucket, so that one can hold more than this shop's backups. */
const placeName = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/

function backupBucket(env: Env): Config['backupBucket'] {
  const found = bucket(env, ofBackups, 'backups')
  if (!found) return undefined
  const { protocol, hostname, username, search, hash } = new URL(found.endpoint)
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new StartProblem(
      'BACKUP_S3_ENDPOINT must start with https://: everything the shop knows goes there.',
    )
  if (username || search || hash)
    throw new StartProblem('BACKUP_S3_ENDPOINT must be an address alone: keys have settings of their own.')
  const prefix = (env.BACKUP_S3_PREFIX ?? '').trim().replace(/^\/+|\/+$/g, '')
  if (prefix !== '' && !placeName.test(prefix))
    throw new StartProblem(
      'BACKUP_S3_PREFIX must be a place in the bucket such as "backups" or "shops/one": letters, digits, dots, hyphens.',
    )
  if (!env.BACKUP_DIR)
    throw new StartProblem(
      'A bucket for backups needs BACKUP_DIR too: what lies in that folder is sent there.',
    )
  return { ...found, region: env.BACKUP_S3_REGION?.trim() || 'us-east-1', prefix }
}

function limits(env: Env, name: string): Limits {
  const found = readLimits(env[name] ?? '')
  if (!found) {
    throw new StartProblem(
      `${name} must be a list such as "login_account=5/15m, search=off"; the names are ${Object.keys(defaultLimits).join(', ')}.`,
    )
  }
  return found
}

function proxies(env: Env, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const parts = text.split(',').map((part) => part.trim())
  for (const part of parts) {
    const range = readRange(part)
    if (!range) throw new StartProblem(`${name} must be a list of addresses such as "10.0.0.5, 10.1.0.0/16".`)
    if (isAnybody(range)) {
      throw new StartProblem(
        `${name} would believe anybody with "${part}": name the proxies in front of the shop, such as "10.0.0.5".`,
      )
    }
  }
  return parts.join(',')
}

/** With the test gateway anybody "pays" without money: fine at home, a gift to whoever else can reach the shop. */
function isTestGatewayOn(env: Env, host: string, publicUrl: string): boolean {
  const isAtHome = isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  const asked = oneOf(env, 'TEST_GATEWAY', ['on', 'off'], isAtHome ? 'on' : 'off')
  if (razorpay(env)) return false
  if (asked === 'on') return true
  throw new StartProblem(
    isAtHome
      ? 'With TEST_GATEWAY=off nobody could pay: set the keys of Razorpay too.'
      : 'Others can reach this shop, so payments must be real: set the keys of Razorpay, or TEST_GATEWAY=on to try the shop out with payments that move no money.',
  )
}

/** Where others reach the shop, staff could have it call what only this machine should. */
function mayWebhooksCallHome(env: Env, host: string): boolean {
  const isAsked = oneOf(env, 'WEBHOOK_LOOPBACK', ['on', 'off'], 'off') === 'on'
  if (isAsked && !isLoopback(host))
    throw new StartProblem('WEBHOOK_LOOPBACK=on is for a shop that only this machine can reach.')
  return isAsked
}

/** A port of its own, which only this machine reaches unless told otherwise. Two shops never fight over one by default. */
function metrics(env: Env, shopPort: number): Config['metrics'] {
  if (!env.METRICS_PORT) return undefined
  const port = wholeNumber(env, 'METRICS_PORT', 0, 1, 65_535)
  if (port === shopPort) throw new StartProblem('METRICS_PORT must be another port than PORT.')
  return { port, host: env.METRICS_HOST || '127.0.0.1' }
}

/** The names are OpenTelemetry's own, so that whoever runs a collector knows them. */
function traces(env: Env): Config['traces'] {
  const endpoint = address(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  if (!endpoint) return undefined
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(share >= 0 && share <= 1))
    throw new StartProblem('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.05.')
  const headers = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => /^([\w-]+)=(.*)$/.exec(part)?.slice(1, 3))
  // the value is not repeated here: it may be a key
  if (headers.some((pair) => pair === undefined))
    throw new StartProblem('OTEL_EXPORTER_OTLP_HEADERS must be a list such as "name=value, name=value".')
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers.map((pair) => [pair?.[0], decodeURIComponent(pair?.[1] ?? '')])),
    service: env.OTEL_SERVICE_NAME || 'shop',
    share,
  }
}

const hereOr = (host: string): string =>
  ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host

export function readConfig(env: Env = process.env): Config {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535)
  const host = env.HOST || '127.0.0.1'
  const publicUrl = (
    address(env, 'PUBLIC_URL', ['https:', 'http:']) ?? `http://${hereOr(host)}:${port}`
  ).replace(/\/+$/, '')
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR || '.data'),
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : undefined,
    backupsKept: wholeNumber(env, 'BACKUPS_KEPT', 7, 1, 400),
    backupBucket: backupBucket(env),
    databaseUrl: address(env, 'DATABASE_URL', ['postgresql:', 'postgres:']),
    databaseOwnerUrl: address(env, 'DATABASE_OWNER_URL', ['postgresql:', 'postgres:']),
    databaseDirectUrl: address(env, 'DATABASE_DIRECT_URL', ['postgresql:', 'postgres:']),
    namedStatements: oneOf(env, 'NAMED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    databaseReadUrl: address(env, 'DATABASE_READ_URL', ['postgresql:', 'postgres:']),
    adminEmail: env.ADMIN_EMAIL ? email(env, 'ADMIN_EMAIL') : undefined,
    adminPassword: password(env, 'ADMIN_PASSWORD'),
    seed: oneOf(env, 'SEED', ['demo', 'none'], 'demo'),
    workers: wholeNumber(env, 'WEB_CONCURRENCY', 1, 1, 64),
    publicUrl,
    pageCacheMb: wholeNumber(env, 'PAGE_CACHE_MB', 32, 0, 4_096),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM ? email(env, 'MAIL_FROM') : undefined,
    razorpay: razorpay(env),
    testGateway: isTestGatewayOn(env, host, publicUrl),
    webhookLoopback: mayWebhooksCallHome(env, host),
    picturesBucket: picturesBucket(env),
    limits: limits(env, 'LIMITS'),
    trustProxy: proxies(env, 'TRUST_PROXY'),
    securityContact:
      address(env, 'SECURITY_CONTACT', ['mailto:', 'https:']) ?? publicUrl + paths.text('whitehat'),
    metrics: metrics(env, port),
    traces: traces(env),
    turnsAway: oneOf(env, 'TURN_AWAY', ['on', 'off'], 'on') === 'on',
    logRequests: oneOf(env, 'LOG_REQUESTS', ['on', 'off'], 'off') === 'on',
    closingNotice: wholeNumber(env, 'CLOSING_NOTICE', 0, 0, 60),
    startedBy: env.npm_lifecycle_event === 'start' ? parent : undefined,
  }
}
