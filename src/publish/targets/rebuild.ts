import type { Bucket } from './bucket.ts'
import { addressOf, keyOf, MARKER, routeOf } from './keys.ts'
import type { Entry } from './ledger-lines.ts'
import { type LiveSite, TargetFailed } from './target.ts'
import { wantedFiles } from './wanted.ts'

/**
 * The state of a bucket as far as its listing shows. If the bucket was ours before, its objects are
 * identified by their bytes; otherwise nothing about them is trusted, such as their headers.
 *
 * @throws TargetFailed if it is not ours and holds objects outside the site
 */
export async function knownAnew(bucket: Bucket, live: LiveSite): Promise<Map<string, Entry>> {
  const listed = [...(await bucket.list())].map(([key, md5]) => [addressOf(key), md5] as const)
  const addresses = listed.map(([address]) => address)
  if (addresses.includes(MARKER)) {
    return new Map(listed.map(([address, md5]) => [address, { kind: 'file', md5, as: '' }]))
  }
  await refuseForeign(bucket, addresses, live)
  return new Map(addresses.map((address) => [address, { kind: 'unknown', isThere: true }]))
}

async function refuseForeign(bucket: Bucket, addresses: string[], live: LiveSite) {
  const foreign = new Set(addresses.filter((address) => !(routeOf(address) in live.pages)))
  for await (const { address } of wantedFiles(live)) foreign.delete(address)
  const [first] = foreign
  if (first === undefined) return
  throw new TargetFailed(
    `The bucket ${bucket.name} (${bucket.url}) holds what is no part of the site, such as ${keyOf(first)}: empty it, or give the site a prefix of its own in BUCKET_URL.`,
  )
}
