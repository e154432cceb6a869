import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BucketConfig } from '#src/config/bucket.ts'
import { isSigned } from './signature-v4.ts'

export const BUCKET_SECRET = 'the-secret-of-the-test-bucket'

/** What was asked of a bucket. */
export interface Asked {
  method: string
  key: string
}

/**
 * What becomes of a request: `lost` never arrives, `unanswered` is done but nobody hears of it, a
 * number is the status of a refusal.
 */
export type Fate = 'done' | 'lost' | 'unanswered' | number

export interface TestBucket {
  config: BucketConfig
  /** Every request so far, oldest first. */
  asked: Asked[]
  /** Decides what becomes of the next requests. */
  fate: (asked: Asked) => Fate
  /** Whether strangers may read its objects. */
  isPublic: boolean
  /** The keys of uploads in parts that were neither completed nor given up, by their id. */
  uploads: Map<string, string>
  /** What is stored, by key, prefix included. */
  objects(): Promise<Map<string, string>>
  /** What is stored with an object. */
  headers(key: string): Promise<Headers>
  /** Turns its web hosting on, and says where; from then on it cannot be listed unsigned. */
  hosted(): Promise<string>
}

export interface BucketServer {
  /** A new bucket, empty. */
  bucket(name: string): Promise<TestBucket>
  /** Resolves once nothing is under way, also of those who do not wait for it any more. */
  idle(): Promise<void>
  close(): Promise<void>
}

/**
 * An S3-compatible server with a door before it that looks at signatures and checksums, which
 * s3rver does not, keeps count, and lets requests fail.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'adro-buckets-'))
  const options = { address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false }
  const s3rver = new S3rver(options).on('error', () => undefined)
  const inside = `http://127.0.0.1:${(await s3rver.run()).port}`
  const buckets = new Map<string, TestBucket>()
  const underWay = new Set<Promise<void>>()
  const passOn = oneByOne(inside)
  const door = createServer((request, response) => {
    const [, name = '', ...key] = decodeURIComponent(pathOf(request)).split('/')
    const bucket = buckets.get(name)
    const work = admit(passOn, bucket, key.join('/'), request, response)
      // Whoever asked may be gone in the middle of it.
      .catch(() => void response.destroy())
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const outside = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  return {
    bucket: async (name) => {
      await fetch(`${inside}/${name}`, { method: 'PUT' })
      const bucket = testBucket(name, `${inside}/${name}`, `${outside}/${name}`)
      buckets.set(name, bucket)
      return bucket
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: async () => {
      door.closeAllConnections()
      door.close()
      await s3rver.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function testBucket(name: string, inside: string, endpoint: string): TestBucket {
  return {
    config: {
      ...{ endpoint, name, prefix: '', region: 'eu-west-1', purge: undefined },
      ...{ keyId: 'S3RVER', secret: BUCKET_SECRET },
    },
    asked: [],
    fate: () => 'done',
    isPublic: false,
    uploads: new Map(),
    objects: async () => {
      const listed = await fetch(`${inside}?list-type=2`).then((response) => response.text())
      const keys = [...listed.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
      return new Map(
        await Promise.all(
          keys.map(async (key) => [key, await settled(`${inside}/${key}`)] as const),
        ),
      )
    },
    headers: async (key) => (await fetch(`${inside}/${key}`, { method: 'HEAD' })).headers,
    hosted: async () => {
      const body = `<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IndexDocument><Suffix>index.html</Suffix></IndexDocument><ErrorDocument><Key>404.html</Key></ErrorDocument></WebsiteConfiguration>`
      await fetch(`${inside}?website`, { method: 'PUT', body })
      return inside
    },
  }
}

/** The text of an object once all of its bytes are in its file. */
async function settled(url: string): Promise<string> {
  for (;;) {
    const response = await fetch(url)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.headers.get('etag') === `"${md5(bytes, 'hex')}"`) return bytes.toString()
  }
}

interface Answer {
  status: number
  headers: Record<string, string>
  bytes: Buffer
}
type PassOn = (request: IncomingMessage, body: Buffer) => Promise<Answer>

/**
 * s3rver makes and removes folders behind keys, and fails where two requests do so at once. It
 * answers before the file of an object exists: until then no list has it, and what removes it comes
 * too early.
 */
function oneByOne(inside: string): PassOn {
  let last: Promise<unknown> = Promise.resolve()
  return (request, body) => {
    const turn = last.then(async () => {
      const answer = await fetch(`${inside}${request.url}`, {
        method: request.method ?? 'GET',
        headers: passedOn(request),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      // A part is not there by itself.
      if (answer.ok && completesObject(request)) await settled(`${inside}${pathOf(request)}`)
      return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes }
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Whether an object is there after a request: one that was sent whole, or whose parts are joined. */
function completesObject(request: IncomingMessage): boolean {
  const isPart = queryOf(request).has('uploadId')
  return request.method === 'PUT' ? !isPart : request.method === 'POST' && isPart
}

const NO_UPLOAD = '<Error><Code>NoSuchUpload</Code></Error>'

/** What s3rver lacks: giving an upload up, the list of those under way, and refusing one that has ended. */
function answerUploads(request: IncomingMessage, uploads: Map<string, string>): Answer | undefined {
  const query = queryOf(request)
  const headers = { 'content-type': 'application/xml' }
  const id = query.get('uploadId')
  if (id !== null && !uploads.has(id))
    return { status: 404, headers, bytes: Buffer.from(NO_UPLOAD) }
  if (id !== null && request.method === 'DELETE') {
    uploads.delete(id)
    return { status: 204, headers, bytes: Buffer.alloc(0) }
  }
  if (request.method !== 'GET' || !query.has('uploads')) return undefined
  const listed = [...uploads]
    .filter(([, key]) => key.startsWith(query.get('prefix') ?? ''))
    .map(([id, key]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
  const xml = `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListMultipartUploadsResult>`
  return { status: 200, headers, bytes: Buffer.from(xml) }
}

/** Keeps count of uploads that begin and end. */
function noteUpload(request: IncomingMessage, key: string, { bytes }: Answer, bucket: TestBucket) {
  const query = queryOf(request)
  if (request.method !== 'POST') return
  const [, begun] = /<UploadId>([^<]+)</.exec(bytes.toString()) ?? []
  if (query.has('uploads') && begun !== undefined) bucket.uploads.set(begun, key)
  else bucket.uploads.delete(query.get('uploadId') ?? '')
}

async function admit(
  passOn: PassOn,
  bucket: TestBucket | undefined,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const asked = { method: request.method ?? '', key }
  bucket?.asked.push(asked)
  const isStranger = bucket?.isPublic && !request.headers.authorization
  const refused = isStranger && request.method === 'GET' ? undefined : refusal(request, body)
  const fate = refused ?? bucket?.fate(asked) ?? 'done'
  if (fate === 'lost') return void request.socket.destroy()
  if (typeof fate === 'number') return void response.writeHead(fate).end()
  const answer = (bucket && answerUploads(request, bucket.uploads)) ?? (await passOn(request, body))
  const { status, headers, bytes } = answer
  if (bucket && status < 300) noteUpload(request, key, answer, bucket)
  if (fate === 'unanswered') return void request.socket.destroy()
  response.writeHead(status, headers).end(bytes)
}

function refusal(request: IncomingMessage, body: Buffer): number | undefined {
  if (!isSigned(request, BUCKET_SECRET)) return 403
  const told = request.headers['content-md5']
  return told !== undefined && told !== md5(body, 'base64') ? 400 : undefined
}

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  const own = ['host', 'connection', 'content-length', 'transfer-encoding']
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

function md5(bytes: Buffer, encoding: 'hex' | 'base64'): string {
  return createHash('md5').update(bytes).digest(encoding)
}

function pathOf({ url }: IncomingMessage): string {
  return new URL(url ?? '/', 'http://bucket.invalid').pathname
}

function queryOf({ url }: IncomingMessage): URLSearchParams {
  return new URL(url ?? '/', 'http://bucket.invalid').searchParams
}
