import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface PictureHost {
  /** Its `name:port`, for a guard that must let it pass. */
  host: string
  /** Paths that were asked for, in order. */
  asked: string[]
  address(path: string): string
}

/** Another host, as a test wants it: gone when the test is. */
export async function pictureHost(answers: Record<string, RequestListener>): Promise<PictureHost> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers[path]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, asked, address: (path) => `http://${host}${path}` }
}

/** Sends on to another address. */
export function sentTo(location: string, status = 302): RequestListener {
  return (_request, response) => void response.writeHead(status, { location }).end()
}

/** Answers with bytes, whatever they are called. */
export function bytesOf(bytes: Uint8Array, type = 'image/jpeg'): RequestListener {
  return (_request, response) => void response.writeHead(200, { 'content-type': type }).end(bytes)
}
