import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { onTestFinished } from 'vitest'
import type { Readiness } from '#src/contract/health.ts'
import type { TestCertificate } from './certificates.ts'

/** A ready portal, as strangers read it. */
export const READY: Readiness = {
  status: 'ready',
  database: 'up',
  disk: 'free',
  mail_failing_since: null,
  release: 'test-release',
  publishing: null,
}

/** A web server on all addresses of this machine, gone when the test is; returns its port. */
export async function answering(
  listener: RequestListener,
  certificate?: TestCertificate,
): Promise<number> {
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return address.port
}

/** Answers every request with JSON. */
export function answeringJson(body: unknown, status = 200): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}
