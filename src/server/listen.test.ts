import { createServer, request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { drain, listen } from './listen.ts'

const server = createServer((_, response) => response.end('here'))
afterEach(() => drain(server, 0))

it('keeps idle connections for longer than a proxy before it does', async () => {
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const keepAlive = await new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1' }, (response) => {
      response.resume()
      resolve(response.headers['keep-alive'])
    })
      .on('error', reject)
      .end()
  })
  expect(keepAlive).toBe('timeout=65')
})
