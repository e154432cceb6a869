import { expect, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { nginxFromConfig } from './nginx.ts'

const made = (env: Record<string, string>) => nginxFromConfig(readConfig(env, '/srv/adro'))

test('the settings stand in the configuration', () => {
  const config = made({
    SITE_URL: 'https://p.example.org',
    DATA_DIR: '/var/lib/adro',
    PORT: '8080',
    HOST: '::1',
    API_BASE: '/dados/api',
  })
  for (const line of [
    'server_name p.example.org;',
    'listen 443 ssl http2;',
    'return 301 https://p.example.org$request_uri;',
    'ssl_certificate /etc/letsencrypt/live/p.example.org/fullchain.pem;',
    'server [::1]:8080;',
    'root "/var/lib/adro/site/current";',
    'location ^~ /dados/api/ {',
  ]) {
    expect(config).toContain(line)
  }
  expect(config).not.toContain('/hooks/')
})

test('several servers take turns, and one that is gone keeps nobody waiting', () => {
  const servers = ['http://10.0.0.2:4321', 'http://10.0.0.3:4321']
  const config = nginxFromConfig(readConfig({ SITE_URL: 'https://p.example.org' }, '/'), servers)
  expect(config).toMatch(/upstream adro \{\s+server 10\.0\.0\.2:4321;\s+server 10\.0\.0\.3:4321;/)
  expect(config).toContain('proxy_connect_timeout 2s;')
  expect(config).toMatch(/location = \/app\/preview \{\s+proxy_pass http:\/\/adro;/)
  expect(made({})).not.toContain('proxy_connect_timeout')
})

test('without TLS it listens on the port of the address, and redirects nowhere', () => {
  const config = made({ SITE_URL: 'http://localhost:8000' })
  expect(config).toContain('listen 8000;')
  expect(config).not.toContain('ssl')
  expect(made({ SITE_URL: 'http://p.example.org' })).toContain('listen 80;')
})

test('the hook is open only where a server elsewhere is told to post to this host', () => {
  const SITE_URL = 'https://p.example.org'
  const here = made({ SITE_URL, PUBLISH_HOOK_URL: `${SITE_URL}/hooks/publish` })
  expect(here).toMatch(/location = \/hooks\/publish \{\s+proxy_pass http:\/\/127\.0\.0\.1:4322;/)
  const elsewhere = made({ SITE_URL, PUBLISH_HOOK_URL: 'https://x.example.org/hooks/publish' })
  expect(elsewhere).not.toContain('/hooks/')
})

test('pages that are not saved are asked of our process, or of the publisher that a server elsewhere asks', () => {
  const SITE_URL = 'https://p.example.org'
  const previewsOf = (env: Record<string, string>) =>
    /location = \/app\/preview \{\s+proxy_pass ([^;]+);/.exec(made({ SITE_URL, ...env }))?.[1]
  expect(previewsOf({})).toBe('http://adro')
  expect(previewsOf({ PUBLISH_HOOK_URL: 'https://x.example.org/hooks/publish' })).toBe(
    'http://adro',
  )
  expect(previewsOf({ PUBLISH_HOOK_URL: `${SITE_URL}/hooks/publish` })).toBe(
    'http://127.0.0.1:4322',
  )
})

test('each answer over TLS says once that readers come back so, and none over plain HTTP does', () => {
  const said = 'add_header Strict-Transport-Security "max-age=31536000" always;'
  const config = made({ SITE_URL: 'https://p.example.org' })
  // nginx: a block with headers of its own inherits none from the outer block.
  for (const [block] of config.matchAll(/\{[^{}]*add_header[^{}]*(?=[{}])/g)) {
    expect(block).toContain(said)
  }
  const [redirect = '', server = ''] = config.split(/^server \{$/m).slice(1)
  expect(redirect).not.toContain('Strict-Transport-Security')
  expect(server).toContain('proxy_hide_header Strict-Transport-Security;')
  expect(made({ SITE_URL: 'http://p.example.org' })).not.toContain('Strict-Transport-Security')
})

test('whom to tell of a weakness is asked of our process', () => {
  expect(made({ SITE_URL: 'https://p.example.org' })).toMatch(
    /location = \/\.well-known\/security\.txt \{\s+proxy_pass http:\/\/adro;/,
  )
})

test('a body of which nothing comes is given up as early as by our process', () => {
  const config = made({ SITE_URL: 'https://p.example.org' })
  expect(config).toContain('client_body_timeout 30s;')
})

test('nothing of the template is left but its text', () => {
  const SITE_URL = 'https://p.example.org'
  for (const config of [
    made({ SITE_URL: 'http://localhost:8000' }),
    made({ SITE_URL, PUBLISH_HOOK_URL: `${SITE_URL}/hooks/publish` }),
  ]) {
    expect(config).not.toMatch(/\$\{|\{\{|\}\}|##|undefined/)
  }
})

test('a folder may have any name', () => {
  const config = made({ DATA_DIR: '/a "parish" $& \\ b' })
  expect(config).toContain('root "/a \\"parish\\" $& \\\\ b";')
})

test('the cases of a map are aligned', () => {
  expect(made({})).toContain('    "~."                       "-";')
})
