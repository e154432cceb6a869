import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SITE_DATA_DIR } from '../support/site.ts'
import { expect, test } from './fixtures.ts'

/** A host that knows nothing but files: `/x` is `x.html`, and `404.html` what is not there. */
let host: Server
let origin: string

test.beforeAll(async () => {
  const types: Record<string, string> = {
    css: 'text/css',
    js: 'text/javascript',
    svg: 'image/svg+xml',
  }
  host = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const path = pathname === '/' ? '/index.html' : pathname
    const file = /\.\w+$/.test(path) ? path : `${path}.html`
    const folder = join(SITE_DATA_DIR, 'site', 'current')
    const type = types[file.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
    const bytes = await readFile(join(folder, file)).catch(() => null)
    response.writeHead(bytes ? 200 : 404, { 'content-type': type })
    response.end(bytes ?? (await readFile(join(folder, '404.html'))))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})

test.afterAll(() => host.close())

test('the same files on a plain host find the reader’s language by themselves', {
  tag: '@desktop',
}, async ({ page, context, faults }) => {
  faults.allow(/404/)
  await page.goto(`${origin}/santa-marta?kyrios_lng=es&a=1`)
  await expect(page).toHaveURL(`${origin}/es/santa-marta?a=1`)
  await page.goto(`${origin}/subscriptions`)
  await expect(page).toHaveURL(`${origin}/es/subscriptions`)
  await context.clearCookies()
  await context.addCookies([{ name: 'kyrios_lang', value: '../../x', url: origin }])
  await page.goto(`${origin}/subscriptions`)
  await expect(page).toHaveURL(`${origin}/subscriptions`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})

test('a sent join request is found there by the page for what is not there', {
  tag: ['@desktop', '@matrix'],
}, async ({ page, faults }) => {
  faults.allow(/404/)
  const formId = 'A'.repeat(43)
  await page.goto(`${origin}/en/santa-marta/join/${formId}`)
  await expect(page).toHaveURL(`${origin}/en/santa-marta/join#${formId}`)
})

test('hosts that read _redirects are told about addresses that no build knows', {
  tag: '@desktop',
}, async () => {
  const rules = await readFile(join(SITE_DATA_DIR, 'site', 'current', '_redirects'), 'utf8')
  const [thanks = -1, form = -1] = ['/thanks 200', '/:form'].map((part) => rules.indexOf(part))
  expect(form).toBeGreaterThan(thanks)
  expect(thanks).toBeGreaterThan(0)
})
