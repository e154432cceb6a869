import { join } from 'node:path'
import { forEachConcurrently } from '#src/content/concurrently.ts'
import { HASHED_FOLDER } from '#src/contract/publishing/site-files.ts'
import { inBatches } from '#src/domain/batches.ts'
import { lockFolder } from '#src/files/folder-lock.ts'
import type { Bucket } from './bucket.ts'
import { addressOf, keyOf, MARKER, routeOf } from './keys.ts'
import { Ledger } from './ledger.ts'
import type { Entry } from './ledger-lines.ts'
import { type Plan, type Planned, planFor } from './plan.ts'
import { NO_PURGER, type Purger } from './purge.ts'
import { md5Of, readReady } from './ready.ts'
import { type Followed, type LiveSite, Overtaken, type SiteTarget, TargetFailed } from './target.ts'
import { wantedFiles } from './wanted.ts'

/** Requests under way at once. */
const CONCURRENCY = 8

/** The ledger notes a purge after this many addresses. */
const PURGED_AT_ONCE = 300

interface BucketTargetOptions {
  bucket: Bucket
  purger: Purger
  /** Origin that readers use, without a slash at its end. */
  siteUrl: string
  /** Folder that holds the releases, and the ledger of sent files. */
  siteDir: string
}

/**
 * Keeps an S3-compatible bucket equal to the live release: it sends only differences, in an order
 * that never leaves a broken link, and then purges exactly those addresses from the CDN in front of
 * it (`docs/decisions/021-bucket-target.md`).
 */
export class BucketTarget implements SiteTarget {
  readonly name: string
  readonly #options: BucketTargetOptions
  #ledger: Ledger | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: BucketTargetOptions) {
    this.name = `bucket ${options.bucket.name}`
    this.#options = options
  }

  follow(live: LiveSite): Promise<Followed> {
    const turn = this.#last.then(() => this.#locked(live))
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #locked(live: LiveSite): Promise<Followed> {
    const lock = await lockFolder(join(this.#options.siteDir, 'bucket'), 'bucket')
    try {
      const ledger = await this.#openLedger(live)
      const changed = await this.#change(live, ledger).catch(async (error: unknown) => {
        // Files that have arrived are valid: readers need not wait for the rest.
        await this.#purge(ledger).catch(() => undefined)
        throw error
      })
      return { ...changed, purged: await this.#purge(ledger) }
    } catch (error) {
      this.#ledger = undefined
      throw error
    } finally {
      lock.release()
    }
  }

  async #openLedger(live: LiveSite): Promise<Ledger> {
    const kept = this.#ledger
    if (kept && (await kept.isCurrent())) return kept
    const { bucket, siteDir } = this.#options
    const file = join(siteDir, 'bucket.jsonl')
    const read = await Ledger.open(file, bucket.url)
    const ledger = read ?? (await Ledger.create(file, bucket.url, await knownAnew(bucket, live)))
    this.#ledger = ledger
    return ledger
  }

  async #change(live: LiveSite, ledger: Ledger): Promise<{ sent: number; removed: number }> {
    const changed = { sent: 0, removed: 0 }
    try {
      await this.#mark(ledger)
      const plan = await planFor(live, ledger)
      ledger.known(plan.known)
      await this.#carryOut(plan, live, ledger, changed)
      await ledger.done(live.id)
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
    return changed
  }

  async #carryOut(
    { stages, removals }: Plan,
    live: LiveSite,
    ledger: Ledger,
    changed: { sent: number; removed: number },
  ): Promise<void> {
    const sending = stages.flat().map(({ address }) => address)
    if (sending.length > 0) await ledger.begin(sending, [])
    for (const stage of stages) {
      await forEachConcurrently(stage, CONCURRENCY, async (planned) => {
        await this.#send(live, ledger, planned)
        changed.sent += 1
      })
    }
    for (const addresses of removals) {
      // Only now does nothing link to these files any more. If an earlier call failed, even while
      // removing the pages that link to them, this must not be noted.
      await ledger.begin([], addresses)
      await forEachConcurrently(addresses, CONCURRENCY, async (address) => {
        await this.#options.bucket.remove(keyOf(address))
        ledger.gone(address)
        changed.removed += 1
      })
    }
  }

  async #send(live: LiveSite, ledger: Ledger, planned: Planned): Promise<void> {
    const { bytes, headers, entry } = await readReady(live, planned)
    // Another process may have published: its pages may link to files outside the plan.
    if (entry.md5 !== planned.md5) throw new Overtaken()
    const key = keyOf(planned.address)
    await this.#options.bucket.put(key, bytes, entry.md5, headers)
    // A hashed file was never requested before, and its content never changes.
    ledger.stored(planned.address, entry, { purge: !key.startsWith(HASHED_FOLDER) })
  }

  /** Sent before any other file: it marks everything in the bucket as ours for later listings. */
  async #mark(ledger: Ledger): Promise<void> {
    if (ledger.entries.has(MARKER)) return
    const bytes = Buffer.from('The publisher removes what is no part of the site.\n')
    const md5 = md5Of(bytes)
    const headers = { type: 'text/plain; charset=utf-8', cacheControl: 'no-store', redirect: null }
    await this.#options.bucket.put(keyOf(MARKER), bytes, md5, headers)
    ledger.stored(MARKER, { kind: 'file', md5, as: '' }, { purge: false })
  }

  /** Purges changed addresses from the CDN, including those of an earlier purge that failed. */
  async #purge(ledger: Ledger): Promise<number> {
    const { purger, siteUrl } = this.#options
    const owed = [...ledger.owed]
    for (const addresses of inBatches(owed, PURGED_AT_ONCE)) {
      await purger.purge(addresses.map((address) => `${siteUrl}${address}`))
      ledger.purged(addresses)
    }
    return purger === NO_PURGER ? 0 : owed.length
  }
}

/**
 * The state of a bucket as far as its listing shows. If the bucket was ours before, its objects are
 * identified by their bytes; otherwise nothing about them is trusted, such as their headers.
 *
 * @throws TargetFailed if it is not ours and holds objects outside the site
 */
async function knownAnew(bucket: Bucket, live: LiveSite): Promise<Map<string, Entry>> {
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
