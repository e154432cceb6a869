import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { typeOf } from '#src/contract/publishing/site-files.ts'
import { SITE_DATA_DIR } from '../support/site.ts'

/** A host of a test's own that serves the files of the site, some of them as the test says. */
export interface OwnHost {
  origin: string
  /** What is answered instead of a file, by its path; a function gets what the file holds. */
  changed: Map<string, (text: string) => string>
  /** Paths at which nothing stands any more. */
  gone: Set<string>
  /** What was asked for, and for what purpose, where the browser says so. */
  asked: Array<{ pathname: string; purpose: string }>
  /** From now on nobody is answered, as without a connection, or again. */
  cut(isCut: boolean): void
  close(): void
}

/** What a page still fetched of a host that is gone would be told as a fault of the product. */
export async function leave(page: Page, host: OwnHost): Promise<void> {
  await page.goto('about:blank')
  host.close()
}

export async function ownHost(): Promise<OwnHost> {
  const changed: OwnHost['changed'] = new Map()
  const gone: OwnHost['gone'] = new Set()
  const asked: OwnHost['asked'] = []
  let isCutOff = false
  const server: Server = createServer(async (request, response) => {
    if (isCutOff) return void request.socket.destroy()
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    asked.push({ pathname, purpose: String(request.headers['sec-purpose'] ?? '') })
    const path = pathname === '/' ? '/index' : pathname
    const file = /\.\w+$/.test(path) ? path : `${path}.html`
    const read = () => readFile(join(SITE_DATA_DIR, 'site', 'current', file)).catch(() => null)
    const bytes = gone.has(pathname) ? null : await read()
    const change = changed.get(pathname)
    response.writeHead(bytes ? 200 : 404, { 'content-type': typeOf(file) })
    response.end(bytes && change ? change(bytes.toString()) : (bytes ?? 'Not found'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    changed,
    gone,
    asked,
    cut(isCut) {
      isCutOff = isCut
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
