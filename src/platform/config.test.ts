import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const backupBucket = {
  BACKUP_DIR: '/mnt/backups',
  BACKUP_S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/',
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_KEY: 'rk-1',
  BACKUP_S3_SECRET: 'hush-hush',
}

test('an empty environment is a whole configuration', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    seed: 'demo',
    workers: 1,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
  })
})

test.each([
  { env: { PORT: 'x' }, says: 'PORT must be a whole number from 0 to 65535, not "x".' },
  { env: { PORT: '99999' }, says: 'PORT must be' },
  { env: { SEED: 'prod' }, says: 'SEED must be demo or none, not "prod".' },
  {
    env: { DATABASE_URL: 'mysql://u:secret@h/db' },
    says: 'DATABASE_URL is not an address that starts with postgresql://.',
  },
  { env: { BACKUPS_KEPT: '0' }, says: 'BACKUPS_KEPT must be a whole number from 1 to 400' },
  { env: { DATABASE_READ_URL: 'nonsense' }, says: 'DATABASE_READ_URL is not an address' },
  { env: { PUBLIC_URL: 'shop.example' }, says: 'PUBLIC_URL is not an address' },
  { env: { RAZORPAY_URL: 'http://pay.example' }, says: 'RAZORPAY_URL must start with https://' },
  { env: { TEST_GATEWAY: 'off' }, says: 'With TEST_GATEWAY=off nobody could pay' },
  { env: { DATABASE_OWNER_URL: 'nonsense' }, says: 'DATABASE_OWNER_URL is not an address' },
  {
    env: { PUBLIC_URL: 'https://shop.example', TEST_GATEWAY: 'yes' },
    says: 'TEST_GATEWAY must be on or off',
  },
  { env: { ADMIN_EMAIL: 'nobody' }, says: 'ADMIN_EMAIL must be an e-mail address.' },
  { env: { ADMIN_PASSWORD: 'short' }, says: 'ADMIN_PASSWORD must have at least 8 characters.' },
  { env: { CLOSING_NOTICE: '61' }, says: 'CLOSING_NOTICE must be a whole number from 0 to 60' },
  { env: { WEB_CONCURRENCY: '0' }, says: 'WEB_CONCURRENCY must be' },
  {
    env: { SMTP_URL: 'https://mail.example.in' },
    says: 'SMTP_URL is not an address that starts with smtp://.',
  },
  { env: { MAIL_FROM: 'Aangan' }, says: 'MAIL_FROM must be an e-mail address.' },
  {
    env: { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'hush-hush' },
    says: 'Razorpay needs RAZORPAY_WEBHOOK_SECRET too, or none of its settings.',
  },
  {
    env: { RAZORPAY_WEBHOOK_SECRET: 'hush-hush' },
    says: 'Razorpay needs RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET too, or none of its settings.',
  },
  {
    env: { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'hush-hush,' },
    says: 'RAZORPAY_WEBHOOK_SECRET must be one secret of at least 8 characters, or two with a comma.',
  },
  { env: { RAZORPAY_URL: 'ftp://x' }, says: 'RAZORPAY_URL is not an address that starts with https://.' },
  {
    env: { PICTURES_S3_BUCKET: 'pictures', PICTURES_S3_KEY: 'k', PICTURES_S3_SECRET: 's' },
    says: 'A bucket for pictures needs PICTURES_S3_ENDPOINT too, or none of its settings.',
  },
  {
    env: { ...backupBucket, BACKUP_S3_KEY: undefined, BACKUP_S3_SECRET: '' },
    says: 'A bucket for backups needs BACKUP_S3_KEY and BACKUP_S3_SECRET too, or none of its settings.',
  },
  {
    env: { ...backupBucket, BACKUP_DIR: undefined },
    says: 'A bucket for backups needs BACKUP_DIR too: what lies in that folder is sent there.',
  },
  {
    env: { ...backupBucket, BACKUP_S3_ENDPOINT: 'http://storage.example' },
    says: 'BACKUP_S3_ENDPOINT must start with https://: everything the shop knows goes there.',
  },
  {
    env: { ...backupBucket, BACKUP_S3_ENDPOINT: 'https://key:hush@storage.example' },
    says: 'BACKUP_S3_ENDPOINT must be an address alone: keys have settings of their own.',
  },
  {
    env: { ...backupBucket, BACKUP_S3_BUCKET: 'My Backups' },
    says: 'BACKUP_S3_BUCKET must be the name of a bucket: small letters, digits, dots, hyphens.',
  },
  {
    env: { ...backupBucket, BACKUP_S3_PREFIX: 'shops/../other' },
    says: 'BACKUP_S3_PREFIX must be a place in the bucket such as "backups"',
  },
  { env: { LIMITS: 'login=5/15m' }, says: 'LIMITS must be a list such as "login_account=5/15m, search=off"' },
  { env: { TRUST_PROXY: '10.0.0.0/99' }, says: 'TRUST_PROXY must be a list of addresses' },
  { env: { TRUST_PROXY: '10.0.0.0/8/8' }, says: 'TRUST_PROXY must be a list of addresses' },
  { env: { TRUST_PROXY: '*' }, says: 'TRUST_PROXY must be a list of addresses' },
  { env: { TRUST_PROXY: '1' }, says: 'TRUST_PROXY must be a list of addresses' },
  { env: { TRUST_PROXY: 'true' }, says: 'TRUST_PROXY must be a list of addresses' },
  { env: { SECURITY_CONTACT: 'me' }, says: 'SECURITY_CONTACT is not an address that starts with mailto:.' },
])('$env is refused in one sentence', ({ env, says }) => {
  expect(() => readConfig(env)).toThrow(says)
})

test('a refused database address does not print its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@h/db' })).not.toThrow('secret')
})

test('limits and proxies are read from their lists', () => {
  const { limits, trustProxy } = readConfig({ LIMITS: 'search=off', TRUST_PROXY: '10.0.0.5, 10.1.0.0/16' })
  expect(limits.search.most).toBe(Number.POSITIVE_INFINITY)
  expect(limits.login_account).toEqual({ most: 5, seconds: 900 })
  expect(trustProxy).toBe('10.0.0.5,10.1.0.0/16')
})

test('metrics are told on a port of their own, to this machine alone unless told otherwise', () => {
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }).metrics?.host).toBe('10.0.0.7')
  expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4000' })).toThrow('another port than PORT')
})

test('the public address has no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://aangan.example/', TEST_GATEWAY: 'on' }).publicUrl).toBe(
    'https://aangan.example',
  )
})

test('Razorpay is on when its keys are set, with one or two webhook secrets', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'hush-hush' }
  expect(readConfig({}).razorpay).toBeUndefined()
  expect(readConfig({ ...keys, RAZORPAY_WEBHOOK_SECRET: 'new-secret, old-secret' }).razorpay).toEqual({
    keyId: 'rzp_test_1',
    keySecret: 'hush-hush',
    webhookSecrets: ['new-secret', 'old-secret'],
    url: 'https://api.razorpay.com',
  })
})

test('a refused set of Razorpay keys does not print any of them', () => {
  const env = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'hush-hush' }
  expect(() => readConfig(env)).not.toThrow(/rzp_live_1|hush-hush/)
})

test('backups go to a bucket too when it is named, at a place in it', () => {
  expect(readConfig({ BACKUP_DIR: '/b' }).backupBucket).toBeUndefined()
  expect(readConfig({ ...backupBucket, BACKUP_S3_PREFIX: '/shops/aangan/' }).backupBucket).toEqual({
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    name: 'backups',
    region: 'us-east-1',
    key: 'rk-1',
    secret: 'hush-hush',
    prefix: 'shops/aangan',
  })
  const near = { ...backupBucket, BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9000', BACKUP_S3_REGION: 'garage' }
  expect(readConfig(near).backupBucket).toMatchObject({ prefix: '', region: 'garage' })
  expect(() => readConfig({ ...backupBucket, BACKUP_S3_BUCKET: '' })).not.toThrow(/rk-1|hush-hush/)
})

test('pictures are kept in a bucket when it is named', () => {
  expect(readConfig({}).picturesBucket).toBeUndefined()
  const env = {
    PICTURES_S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/',
    PICTURES_S3_BUCKET: 'pictures',
    PICTURES_S3_KEY: 'key',
    PICTURES_S3_SECRET: 'secret',
  }
  expect(readConfig(env).picturesBucket).toEqual({
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    name: 'pictures',
    region: 'us-east-1',
    key: 'key',
    secret: 'secret',
  })
})
