import type { Bucket } from './bucket.ts'
import { addressOf, keyOf, MARKER, routeOf } from './keys.ts'
import type { Entry } from './ledger-lines.ts'
import { type LiveSite, TargetFailed } from './target.ts'
import { wantedFiles } from './wanted.ts'

/**
 * What can be known of a bucket by looking at it alone. Where it was ours before, its objects are
 * taken by their bytes; otherwise nothing of them is believed, such as their headers.
 *
 * @throws TargetFailed where it is not ours and holds what is no part of the site
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
