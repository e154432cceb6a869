import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { ownOrigin, withPort } from './own-addresses.ts'
import { readConfig } from './read-config.ts'

test('every setting has a default that works', () => {
  expect(readConfig({}, '/srv/adro')).toEqual({
    port: 4321,
    host: '127.0.0.1',
    dataDir: '/srv/adro/var',
    databaseUrl: undefined,
    newDatabase: false,
    migrateWithoutBackup: false,
    backupDir: '/srv/adro/var/backups',
    backupPassphrase: undefined,
    backupSchedule: null,
    siteUrl: 'http://localhost:4321',
    apiBase: '/api',
    apiRoot: '/api',
    productName: 'Adro',
    productSlug: 'adro',
    portalUrl: undefined,
    supportEmail: 'suporte@example.org',
    demo: true,
    logLevel: 'warn',
    tokenSecret: undefined,
    trustedProxies: 0,
    smtpUrl: undefined,
    mailFrom: 'nao-responder@example.org',
    publishHookUrl: undefined,
    publishSecret: undefined,
    publishSchedule: '*/15 * * * *',
    precompress: 'brotli',
    keepsPages: true,
    publisherPort: 4322,
    publisherStandby: false,
    metrics: undefined,
    webhooksLoopback: false,
    allowedOrigins: [],
    pictureOrigins: [],
    trustedClientKey: undefined,
    secondFactor: undefined,
    captcha: { provider: 'altcha' },
    bucket: undefined,
  })
})

test('an empty setting counts as absent, and a slash at the end of an address is dropped', () => {
  const config = readConfig({ PORT: '', SITE_URL: 'https://p.example.org/' }, '/')
  expect(config).toMatchObject({ port: 4321, siteUrl: 'https://p.example.org' })
})

test('backups lie in DATA_DIR, unless they are to lie elsewhere', () => {
  expect(readConfig({ DATA_DIR: 'data' }, '/srv').backupDir).toBe('/srv/data/backups')
  expect(readConfig({ BACKUP_DIR: 'safe' }, '/srv').backupDir).toBe('/srv/safe')
  expect(readConfig({ BACKUP_DIR: '/mnt/safe' }, '/srv').backupDir).toBe('/mnt/safe')
})

test.each<[Record<string, string>, string | null]>([
  [{ DEMO: '1' }, null],
  [{ DEMO: '0' }, '30 3 * * *'],
  [{ SITE_URL: 'https://p.example.org' }, '30 3 * * *'],
  [{ DATABASE_URL: 'postgres://localhost/adro' }, '30 3 * * *'],
  [{ BACKUP_SCHEDULE: '0 1 * * 0' }, '0 1 * * 0'],
  [{ DEMO: '0', BACKUP_SCHEDULE: 'off' }, null],
])('with %j backups are made at %s: every night, unless it is a trial', (env, schedule) => {
  expect(readConfig(env, '/').backupSchedule).toBe(schedule)
})

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ DEMO: '0' }, false],
  [{ SITE_URL: 'https://p.example.org' }, false],
  [{ SITE_URL: 'https://p.example.org', DEMO: '1' }, true],
])('with %j an empty database is filled with the demo: %s', (env, isFilled) => {
  expect(readConfig(env, '/').demo).toBe(isFilled)
})

test.each([
  ['/dados/', '/dados', '/dados'],
  ['https://api.example.org/x/', 'https://api.example.org/x', '/api'],
])('API_BASE=%s is %s for pages, and our own answers below %s', (set, apiBase, apiRoot) => {
  expect(readConfig({ API_BASE: set }, '/')).toMatchObject({ apiBase, apiRoot })
})

test('the port that the system chose is in the address of the site, unless that was set', () => {
  expect(withPort(readConfig({ PORT: '0' }, '/'), 8123)).toMatchObject({
    port: 8123,
    siteUrl: 'http://localhost:8123',
  })
  const set = readConfig({ PORT: '0', SITE_URL: 'https://p.example.org' }, '/')
  expect(withPort(set, 8123).siteUrl).toBe('https://p.example.org')
})

test.each([
  ['PORT', '80x'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://a,b/adro?target_session_attrs=standby'],
  ['SITE_URL', 'paroquia'],
  ['SITE_URL', 'ftp://example.org'],
  ['SITE_URL', 'https://example.org/paroquias'],
  ['SITE_URL', 'https://example.org?a'],
  ['SITE_URL', 'https://user:secret@example.org'],
  ['API_BASE', '//evil.example.org'],
  ['API_BASE', '/'],
  ['API_BASE', '/a b?c'],
  ['API_BASE', '/../x'],
  ['PRODUCT_NAME', 'A\nB'],
  ['PRODUCT_NAME', ' '],
  ['PRODUCT_SLUG', 'Adro!'],
  ['SUPPORT_EMAIL', 'ajuda'],
  ['DEMO', 'yes'],
  ['NEW_DATABASE', 'yes'],
  ['MIGRATE_WITHOUT_BACKUP', 'yes'],
  ['PRECOMPRESS', 'br'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value }, '/')
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must .*\\.$`))
})

test.each([
  ['TOKEN_SECRET', 'short'],
  ['BACKUP_PASSPHRASE', 'too short'],
  ['ALLOWED_ORIGINS', '*'],
  ['PICTURE_ORIGINS', 'media.example.org'],
  ['ALLOWED_ORIGINS', 'https://app.example.org, https://other.example.org/path'],
  ['ALLOWED_ORIGINS', 'app.example.org'],
  ['TRUSTED_PROXIES', '-1'],
  ['SMTP_URL', 'http://mail.example.org'],
  ['MAIL_FROM', 'nobody'],
  ['PUBLISH_HOOK_URL', '/hooks/publish'],
  ['PUBLISH_SECRET', 'short'],
  ['PUBLISH_SCHEDULE', 'every hour'],
  ['BACKUP_SCHEDULE', 'every night'],
  ['PUBLISHER_PORT', '99999'],
  ['METRICS_PORT', '65535'],
  ['CAPTCHA', 'none'],
  ['TRUSTED_CLIENT_KEY', 'short'],
  ['BUCKET_URL', 'https://s3.example.org'],
  ['BUCKET_URL', 's3://paroquias'],
  ['BUCKET_URL', 'https://key:secret@s3.example.org/paroquias'],
  ['BUCKET_URL', 'https://s3.example.org/paroquias?x'],
  ['BUCKET_URL', 'https://s3.example.org/paroquias//x'],
  ['BUCKET_REGION', 'eu west'],
  ['BUCKET_SECRET', 'with a space'],
  ['BACKUP_BUCKET_URL', 's3://copias'],
  ['BACKUP_BUCKET_SECRET', 'with a space'],
  ['PURGE_URL', 'cdn.example.org'],
  ['PURGE_URL', 'https://key:secret@cdn.example.org/purge'],
  ['PURGE_TOKEN', 'two words'],
])('%s refuses %s', (name, value) => {
  expect(() => readConfig({ [name]: value }, '/srv/adro')).toThrow(name)
})

test('figures are for this machine alone, unless another address is set', () => {
  expect(readConfig({ METRICS_PORT: '9464' }, '/').metrics).toEqual({
    port: 9464,
    host: '127.0.0.1',
  })
  const elsewhere = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }
  expect(readConfig(elsewhere, '/').metrics?.host).toBe('10.0.0.5')
  expect(readConfig({ METRICS_HOST: '10.0.0.5' }, '/').metrics).toBeUndefined()
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4321'],
  ['0.0.0.0', 'http://127.0.0.1:4321'],
  ['::1', 'http://[::1]:4321'],
])('what listens on %s is found at %s', (host, origin) => {
  expect(ownOrigin(host, 4321)).toBe(origin)
})

test('a captcha of a provider needs both of its keys', () => {
  const keys = { CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' }
  expect(readConfig(keys, '/srv/adro').captcha).toEqual({
    provider: 'turnstile',
    siteKey: 'site',
    secret: 'secret',
  })
  expect(() => readConfig({ ...keys, CAPTCHA_SECRET: '' }, '/srv/adro')).toThrow(ConfigError)
})

const BUCKET = {
  BUCKET_URL: 'https://s3.example.org/paroquias',
  BUCKET_KEY_ID: 'key',
  BUCKET_SECRET: 'hidden-secret',
}

test.each([
  ['https://s3.example.org/paroquias', ''],
  ['https://s3.example.org/paroquias/', ''],
  ['https://s3.example.org/paroquias/sites/adro', 'sites/adro/'],
])('BUCKET_URL=%s names the bucket, and the prefix "%s"', (url, prefix) => {
  expect(readConfig({ ...BUCKET, BUCKET_URL: url }, '/').bucket).toEqual({
    endpoint: 'https://s3.example.org/paroquias',
    name: 'paroquias',
    prefix,
    region: 'auto',
    keyId: 'key',
    secret: 'hidden-secret',
    purge: undefined,
  })
})

test('the CDN before a bucket is told by an address of its own', () => {
  const env = {
    ...BUCKET,
    SITE_URL: 'https://p.example.org',
    PURGE_URL: 'https://cdn.example.org/x',
  }
  expect(readConfig(env, '/').bucket?.purge).toEqual({
    url: 'https://cdn.example.org/x',
    token: undefined,
  })
  expect(readConfig({ ...env, PURGE_TOKEN: 'token' }, '/').bucket?.purge?.token).toBe('token')
})

test.each([
  [{ ...BUCKET, BUCKET_SECRET: '' }, 'BUCKET_URL needs BUCKET_KEY_ID and BUCKET_SECRET.'],
  [{ ...BUCKET, PURGE_TOKEN: 'token' }, 'PURGE_TOKEN needs PURGE_URL.'],
  [{ ...BUCKET, PURGE_URL: 'https://cdn.example.org' }, 'PURGE_URL needs BUCKET_URL, and SITE_URL'],
  [{ SITE_URL: 'https://p.example.org', PURGE_URL: 'https://cdn.example.org' }, 'needs BUCKET_URL'],
])('settings of a bucket that lack another are refused: %#', (env, why) => {
  expect(() => readConfig(env, '/')).toThrow(why)
  expect(() => readConfig(env, '/')).toThrow(/^(?!.*hidden-secret)/)
})

const BACKUPS = {
  BACKUP_BUCKET_URL: 'https://s3.example.org/copias/santa-marta',
  BACKUP_BUCKET_KEY_ID: 'other-key',
  BACKUP_BUCKET_SECRET: 'hidden-secret',
}

test('backups have a bucket and a key of their own', () => {
  expect(readConfig({ ...BUCKET, ...BACKUPS }, '/').backupBucket).toEqual({
    endpoint: 'https://s3.example.org/copias',
    name: 'copias',
    prefix: 'santa-marta/',
    region: 'auto',
    keyId: 'other-key',
    secret: 'hidden-secret',
  })
  expect(readConfig(BUCKET, '/').backupBucket).toBeUndefined()
})

test.each([
  [
    { ...BUCKET, ...BACKUPS, BACKUP_BUCKET_URL: 'https://S3.example.org/paroquias/copias' },
    'names the bucket of BUCKET_URL, which everybody may read',
  ],
  [{ ...BACKUPS, BACKUP_BUCKET_KEY_ID: '' }, 'needs BACKUP_BUCKET_KEY_ID and BACKUP_BUCKET_SECRET'],
  [{ ...BUCKET, ...BACKUPS, BACKUP_BUCKET_SECRET: '' }, 'needs BACKUP_BUCKET_KEY_ID and'],
  [{ ...BACKUPS, BACKUP_DIR: '/srv/backups' }, 'BACKUP_DIR and BACKUP_BUCKET_URL are both set'],
])('a bucket that is none for backups is refused: %#', (env, why) => {
  expect(() => readConfig(env, '/')).toThrow(why)
  expect(() => readConfig(env, '/')).toThrow(/^(?!.*hidden-secret)/)
})

test('other clients are named by their origins, with commas between them', () => {
  const ALLOWED_ORIGINS = 'https://app.example.org/, http://localhost:4200,'
  expect(readConfig({ ALLOWED_ORIGINS }, '/srv/adro').allowedOrigins).toEqual([
    'https://app.example.org',
    'http://localhost:4200',
  ])
})
