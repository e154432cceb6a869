import { createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import * as v from 'valibot'
import type { Preview } from '#src/contract/contents/preview.ts'
import { notFound } from '#src/server/errors.ts'
import { keyFor } from '#src/server/secrets.ts'

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

/**
 * A preview as text that passes through an editor's browser: compressed, and signed against
 * forgery.
 *
 * @returns `compressed.signature`, both in base64url
 */
export async function sealed(proof: Preview, secret: string): Promise<string> {
  const packed = (await pack(JSON.stringify(proof))).toString('base64url')
  return `${packed}.${signatureOf(packed, secret).toString('base64url')}`
}

/**
 * Opens a sealed preview. The signature is checked before anything is decompressed.
 *
 * @param schema the current schema: another version of the code may have sealed it
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `not_found` for an invalid or expired preview
 */
export async function unsealed(
  text: string,
  schema: v.GenericSchema<unknown, Preview>,
  { secret, now }: { secret: string; now: string },
): Promise<Preview> {
  const [packed = '', signature = ''] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(packed, secret)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound()
  const json = await unpack(Buffer.from(packed, 'base64url'))
  const known = v.safeParse(schema, JSON.parse(json.toString('utf8')))
  if (!known.success || known.output.expires_at <= now) throw notFound()
  return known.output
}

function signatureOf(packed: string, secret: string): Buffer {
  return createHmac('sha256', keyFor('proofs', secret)).update(packed).digest()
}
