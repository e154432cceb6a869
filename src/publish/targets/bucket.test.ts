import { expect, test } from 'vitest'
import type { BucketConfig } from '#src/config/bucket.ts'
import { Bucket } from './bucket.ts'

const CONFIG: BucketConfig = {
  endpoint: 'https://s3.example.org/paroquias',
  name: 'paroquias',
  prefix: 'adro/',
  region: 'auto',
  keyId: 'KEY',
  secret: 'the-secret-of-the-bucket',
  purge: undefined,
}

/** A bucket whose server gives these answers in order, and the requests that it received. */
function answering(...answers: Array<(asked: Request) => Response | Promise<Response>>) {
  const asked: Request[] = []
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push(request)
    const next = answers[asked.length - 1]
    if (!next) throw new Error('asked too often')
    return next(request)
  }
  const options = { config: CONFIG, fetch: answer, retryWaitsMs: [0, 0], timeoutMs: 50 }
  return { bucket: new Bucket(options), asked }
}

const page = (keys: string[], token?: string) => () =>
  new Response(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${token !== undefined}</IsTruncated>${
      token ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
    }${keys.map((key) => `<Contents><Key>${key}</Key><ETag>&quot;${key}&quot;</ETag></Contents>`).join('')}</ListBucketResult>`,
    { headers: { 'content-type': 'application/xml' } },
  )

const put = (bucket: Bucket, redirect: string | null = null) =>
  bucket.put('a', Buffer.from('x'), '9dd4e461268c8034f5c8564e155c67a6', {
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    redirect,
  })

test('a list of many pages is read to its end, without the prefix', async () => {
  const { bucket, asked } = answering(page(['adro/a', 'adro/b/c'], 'to ken'), page(['adro/d']))
  expect([...(await bucket.list())]).toEqual([
    ['a', 'adro/a'],
    ['b/c', 'adro/b/c'],
    ['d', 'adro/d'],
  ])
  const queries = asked.map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  expect(queries[0]).toMatchObject({ 'list-type': '2', prefix: 'adro/' })
  expect(queries[1]).toMatchObject({ 'continuation-token': 'to ken' })
})

test('an object is sent with its headers and its checksum, signed', async () => {
  const { bucket, asked } = answering(() => new Response())
  await put(bucket)
  expect(asked[0]?.url).toBe('https://s3.example.org/paroquias/adro/a')
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-md5': 'ndTkYSaMgDT1yFZOFVxnpg==',
    authorization: expect.stringContaining('content-md5'),
  })
})

test('a server that cannot redirect gets the page without', async () => {
  const refuse = () => new Response('', { status: 501 })
  const { bucket, asked } = answering(refuse, () => new Response())
  await put(bucket, '/b')
  const told = asked.map(({ headers }) => headers.get('x-amz-website-redirect-location'))
  expect(told).toEqual(['/b', null])
})

test('what may pass is asked again, what will not is not', async () => {
  const busy = () => new Response('', { status: 503 })
  const lost = () => Promise.reject(new TypeError('fetch failed'))
  const patient = answering(busy, lost, () => new Response())
  await put(patient.bucket)
  expect(patient.asked).toHaveLength(3)
  const refused = answering(() => new Response('', { status: 403 }))
  await expect(put(refused.bucket)).rejects.toThrow(/failed at a: 403 \(are BUCKET_KEY_ID/)
  const away = answering(busy, busy, busy)
  await expect(put(away.bucket)).rejects.toThrow(
    'The bucket paroquias (https://s3.example.org/paroquias/adro/) failed at a: 503.',
  )
})

test('who does not answer is not waited for', async () => {
  const never = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const { bucket } = answering(never, never, never)
  await expect(put(bucket)).rejects.toThrow('no answer in time')
})

test("a server's own words are not repeated: they may hold what was signed", async () => {
  const body = `<Error><Code>Signature the-secret-of-the-bucket</Code><Message>the-secret-of-the-bucket</Message></Error>`
  const headers = { 'content-type': 'application/xml' }
  const { bucket } = answering(() => new Response(body, { status: 403, headers }))
  const said = await put(bucket).catch((error: unknown) => error)
  expect(String(said)).toMatch(/failed at a: 403 /)
  expect(JSON.stringify(said) + String(said) + String((said as Error).cause)).not.toContain(
    'the-secret',
  )
})
