import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Whether a request is signed with a secret, as AWS Signature Version 4 says; the test server
 * itself looks only at the name of the key.
 */
export function isSigned({ method, url, headers }: IncomingMessage, secret: string): boolean {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [, date = '', region = '', service = '', end = ''] = credential?.split('/') ?? []
  const { pathname, searchParams } = new URL(url ?? '/', 'http://bucket.invalid')
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const names = signedHeaders?.split(';') ?? []
  const canonical = [
    method,
    pathname,
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    [date, region, service, end].join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [date, region, service, end].reduce<string | Buffer>(
    (former, part) => createHmac('sha256', former).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key).update(text).digest('hex') === signature
}
