import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

const DECODED = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** Astro writes a page's own scripts behind everything else. */
const END_OF_PAGE = /<\/html>(<script [^>]*><\/script>)*\s*$/

/** How a page may travel: as prepared by the publisher, or as it is. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface ReadPage {
  status: number
  /** What it was sent as: not always what was asked for, as small files have no other form. */
  encoding: Encoding
  text: string
}

/** One connection that is kept, as a reader's browser does; it throws for whatever is not whole. */
export interface PageReader {
  read(path: string, encoding?: Encoding): Promise<ReadPage>
  close(): void
}

export function pageReader(origin: string): PageReader {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    read: async (path, encoding = 'identity') => {
      const headers = encoding === 'identity' ? {} : { 'accept-encoding': encoding }
      return whole(path, await ask(`${origin}${path}`, { agent, headers }))
    },
    close: () => agent.destroy(),
  }
}

/**
 * Sends a GET request. A server may close an idle connection at the moment at which the client uses it
 * again; like a browser, it then asks once more, on a new connection (RFC 9112 §9.3.1).
 */
function ask(url: string, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, resolve)
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (!sent.reusedSocket || error.code !== 'ECONNRESET') return reject(error)
      ask(url, options).then(resolve, reject)
    })
    sent.end()
  })
}

async function whole(path: string, response: IncomingMessage): Promise<ReadPage> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const { 'content-length': length, 'content-encoding': encoding } = response.headers
  const status = response.statusCode ?? 0
  const what = `${path} (${status}, ${encoding ?? 'identity'})`
  if (Number(length) !== bytes.length) {
    throw new Error(`${what}: ${bytes.length} bytes of ${length}`)
  }
  const sent = encoding === 'br' || encoding === 'gzip' ? encoding : 'identity'
  const text = String(sent === 'identity' ? bytes : await DECODED[sent](bytes))
  const isHtml = response.headers['content-type']?.startsWith('text/html')
  if (isHtml && !END_OF_PAGE.test(text)) throw new Error(`${what} is cut off`)
  return { status, encoding: sent, text }
}
