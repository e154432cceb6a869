import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SITE_DATA_DIR } from '../support/site.ts'
import { expect, test } from './fixtures.ts'

/** A host that knows nothing but files: `/x` is `x.html`. */
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
    try {
      const bytes = await readFile(join(SITE_DATA_DIR, 'site', 'current', file))
      const type = types[file.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
      response.writeHead(200, { 'content-type': type }).end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})

test.afterAll(() => host.close())

test('the same files on a plain host find the reader’s language by themselves', async ({
  page,
  context,
  faults,
}) => {
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
