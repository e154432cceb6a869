import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type GuardOptions, type Passed, PictureRefused, passGuard } from './guard.ts'

/** The limit for everything, from resolving the name to the last byte, in milliseconds. */
const PATIENCE_MS = 10_000
const MAX_BYTES = 10 * 1024 * 1024
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const HEADERS = {
  accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
  // A compressed answer could expand to any size.
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; parish portal, keeps a copy of pictures it links to)',
} as const

export interface FetchOptions extends GuardOptions {
  patienceMs?: number
  maxBytes?: number
  /** The accepted media types; pictures by default. */
  accept?: string
}

/**
 * Fetches a file from another host. It does not trust the host: it checks each address of a
 * redirect, and limits time and bytes itself.
 *
 * @param address absolute http(s) address
 * @throws PictureRefused
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const { patienceMs = PATIENCE_MS } = options
  const over = new AbortController()
  const late = new PictureRefused('unreachable', `No picture within ${patienceMs} ms.`)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late)
      over.abort(late)
    }, patienceMs)
  })
  try {
    // Resolving a name cannot be cancelled.
    return await Promise.race([follow(address, options, over.signal), patience])
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}

async function follow(address: string, options: FetchOptions, signal: AbortSignal) {
  let url = parsed(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await ask(await passGuard(url, options), signal, options.accept)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (!REDIRECTS.has(status) || location === undefined) {
      return await bodyOf(answered(response, status), options.maxBytes ?? MAX_BYTES)
    }
    response.destroy()
    url = parsed(location, url)
  }
  throw new PictureRefused('not_found', 'Sent on too often.')
}

function parsed(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new PictureRefused('address', 'Not an address.')
  return new URL(address, base?.href)
}

function ask(
  { url, lookup }: Passed,
  signal: AbortSignal,
  accept: string = HEADERS.accept,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    // No agent: a reused connection may lead to an address that was checked for another name.
    send(url, { lookup, signal, headers: { ...HEADERS, accept }, agent: false })
      .on('response', resolve)
      .on('error', (cause) => reject(unreachable(cause)))
      .end()
  })
}

function answered(response: IncomingMessage, status: number): IncomingMessage {
  if (status === 200) return response
  response.destroy()
  // 408, 425 and 429 ask for a later retry, as 5xx does.
  if (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) {
    throw new PictureRefused('not_found', `The host answered ${status}.`)
  }
  throw new PictureRefused('unreachable', `The host answered ${status}.`)
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = new PictureRefused('too_large', `More than ${maxBytes} bytes.`)
  const chunks: Buffer[] = []
  let size = 0
  try {
    // The header's size is used only to refuse early.
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge
    for await (const chunk of response) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof PictureRefused ? error : unreachable(error)
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks)
}

function unreachable(cause: unknown): PictureRefused {
  return new PictureRefused('unreachable', 'The connection failed.', { cause })
}
