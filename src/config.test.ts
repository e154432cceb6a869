import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('every setting has a default that works', () => {
  expect(readConfig({}, '/srv/adro')).toEqual({
    port: 4321,
    host: '127.0.0.1',
    dataDir: '/srv/adro/var',
    databaseUrl: undefined,
    siteUrl: 'http://localhost:4321',
    apiBase: '/api',
    productName: 'Adro',
    productSlug: 'adro',
    portalUrl: undefined,
    supportEmail: 'suporte@example.org',
    demo: true,
  })
})

test('an empty setting counts as absent, and a slash at the end of an address is dropped', () => {
  const config = readConfig({ PORT: '', SITE_URL: 'https://p.example.org/' }, '/')
  expect(config).toMatchObject({ port: 4321, siteUrl: 'https://p.example.org' })
})

test.each([
  ['PORT', '80x'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['SITE_URL', 'paroquia'],
  ['SITE_URL', 'ftp://example.org'],
  ['API_BASE', '//evil.example.org'],
  ['PRODUCT_NAME', ' '],
  ['PRODUCT_SLUG', 'Adro!'],
  ['SUPPORT_EMAIL', 'ajuda'],
  ['DEMO', 'yes'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value }, '/')
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must .*\\.$`))
})
