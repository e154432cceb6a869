import type { Bucket } from './bucket.ts'
import { MARKER_KEY } from './keys.ts'
import type { Entry } from './ledger-lines.ts'
import { type LiveSite, TargetFailed } from './target.ts'
import { wantedFiles, wantedPages } from './wanted.ts'

/**
 * What can be known of a bucket by looking at it alone. Where it was ours before, its objects are
 * taken by their bytes; otherwise nothing of them is believed, such as their headers.
 *
 * @throws TargetFailed where it is not ours and holds what is no part of the site
 */
export async function knownAnew(bucket: Bucket, live: LiveSite): Promise<Map<string, Entry>> {
  const listed = await bucket.list()
  if (listed.has(MARKER_KEY)) {
    return new Map([...listed].map(([key, md5]) => [key, { kind: 'file', md5, as: '' }]))
  }
  await refuseForeign(bucket, listed, live)
  return new Map([...listed.keys()].map((key) => [key, { kind: 'unknown', isThere: true }]))
}

async function refuseForeign(bucket: Bucket, listed: Map<string, string>, live: LiveSite) {
  const foreign = new Set(listed.keys())
  for (const { key } of wantedPages(Object.keys(live.pages))) foreign.delete(key)
  for await (const { key } of wantedFiles(live)) foreign.delete(key)
  const [first] = foreign
  if (first === undefined) return
  throw new TargetFailed(
    `The bucket ${bucket.name} (${bucket.url}) holds what is no part of the site, such as ${first}: empty it, or give the site a prefix of its own in BUCKET_URL.`,
  )
}
