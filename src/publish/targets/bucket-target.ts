import { join } from 'node:path'
import { forEachConcurrently } from '#src/content/concurrently.ts'
import { HASHED_FOLDER } from '#src/contract/publishing/site-files.ts'
import { inBatches } from '#src/domain/paging.ts'
import { lockFolder } from '#src/files/folder-lock.ts'
import type { Bucket } from './bucket.ts'
import { desiredFiles } from './desired-objects.ts'
import { MARKER, toAddress, toObjectKey, toRoute } from './object-keys.ts'
import { md5Hex, prepareUpload } from './prepare-upload.ts'
import { NO_PURGER, type Purger } from './purge.ts'
import { type PlannedUpload, planSync, type SyncPlan } from './sync-plan.ts'
import {
  type LiveSite,
  Overtaken,
  type SiteTarget,
  type SyncResult,
  TargetFailed,
} from './target.ts'
import { UploadJournal } from './upload-journal.ts'
import type { Entry } from './upload-journal-lines.ts'

/** Requests under way at once. */
const CONCURRENCY = 8

/** The journal notes a purge after this many addresses. */
const PURGED_AT_ONCE = 300

interface BucketTargetOptions {
  bucket: Bucket
  purger: Purger
  /** Origin that readers use, without a slash at its end. */
  siteUrl: string
  /** Folder that holds the releases, and the journal of sent files. */
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
  #journal: UploadJournal | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: BucketTargetOptions) {
    this.name = `bucket ${options.bucket.name}`
    this.#options = options
  }

  sync(live: LiveSite): Promise<SyncResult> {
    const turn = this.#last.then(() => this.#locked(live))
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #locked(live: LiveSite): Promise<SyncResult> {
    const lock = await lockFolder(join(this.#options.siteDir, 'bucket'), 'bucket')
    try {
      const journal = await this.#openJournal(live)
      const changed = await this.#sync(live, journal).catch(async (error: unknown) => {
        // Files that have arrived are valid: readers need not wait for the rest.
        await this.#purge(journal).catch(() => undefined)
        throw error
      })
      return { ...changed, purged: await this.#purge(journal) }
    } catch (error) {
      this.#journal = undefined
      throw error
    } finally {
      lock.release()
    }
  }

  async #openJournal(live: LiveSite): Promise<UploadJournal> {
    const kept = this.#journal
    if (kept && (await kept.isCurrent())) return kept
    const { bucket, siteDir } = this.#options
    const file = join(siteDir, 'bucket.jsonl')
    const read = await UploadJournal.open(file, bucket.url)
    const journal =
      read ?? (await UploadJournal.create(file, bucket.url, await knownFromListing(bucket, live)))
    this.#journal = journal
    return journal
  }

  async #sync(live: LiveSite, journal: UploadJournal): Promise<{ sent: number; removed: number }> {
    const changed = { sent: 0, removed: 0 }
    try {
      await this.#mark(journal)
      const plan = await planSync(live, journal)
      journal.noteKnown(plan.known)
      await this.#carryOut(plan, live, journal, changed)
      await journal.finishRelease(live.id)
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
    return changed
  }

  async #carryOut(
    { stages, removals }: SyncPlan,
    live: LiveSite,
    journal: UploadJournal,
    changed: { sent: number; removed: number },
  ): Promise<void> {
    const sending = stages.flat().map(({ address }) => address)
    if (sending.length > 0) await journal.beginChanges(sending, [])
    for (const stage of stages) {
      await forEachConcurrently(stage, CONCURRENCY, async (upload) => {
        await this.#send(live, journal, upload)
        changed.sent += 1
      })
    }
    for (const addresses of removals) {
      // Only now does nothing link to these files any more. If an earlier call failed, even while
      // removing the pages that link to them, this must not be noted.
      await journal.beginChanges([], addresses)
      await forEachConcurrently(addresses, CONCURRENCY, async (address) => {
        await this.#options.bucket.remove(toObjectKey(address))
        journal.noteRemoved(address)
        changed.removed += 1
      })
    }
  }

  async #send(live: LiveSite, journal: UploadJournal, upload: PlannedUpload): Promise<void> {
    const { bytes, headers, entry } = await prepareUpload(live, upload)
    // Another process may have published: its pages may link to files outside the plan.
    if (entry.md5 !== upload.md5) throw new Overtaken()
    const key = toObjectKey(upload.address)
    await this.#options.bucket.put(key, bytes, entry.md5, headers)
    // A hashed file was never requested before, and its content never changes.
    journal.noteStored(upload.address, entry, { purge: !key.startsWith(HASHED_FOLDER) })
  }

  /** Sent before any other file: it marks everything in the bucket as ours for later listings. */
  async #mark(journal: UploadJournal): Promise<void> {
    if (journal.entries.has(MARKER)) return
    const bytes = Buffer.from('The publisher removes what is no part of the site.\n')
    const md5 = md5Hex(bytes)
    const headers = { type: 'text/plain; charset=utf-8', cacheControl: 'no-store', redirect: null }
    await this.#options.bucket.put(toObjectKey(MARKER), bytes, md5, headers)
    journal.noteStored(MARKER, { kind: 'file', md5, as: '' }, { purge: false })
  }

  /** Purges changed addresses from the CDN, including those of an earlier purge that failed. */
  async #purge(journal: UploadJournal): Promise<number> {
    const { purger, siteUrl } = this.#options
    const purgesDue = [...journal.purgesDue]
    for (const addresses of inBatches(purgesDue, PURGED_AT_ONCE)) {
      await purger.purge(addresses.map((address) => `${siteUrl}${address}`))
      journal.notePurged(addresses)
    }
    return purger === NO_PURGER ? 0 : purgesDue.length
  }
}

/**
 * The state of a bucket as far as its listing shows. If the bucket was ours before, its objects are
 * identified by their bytes; otherwise nothing about them is trusted, such as their headers.
 *
 * @throws TargetFailed if it is not ours and holds objects outside the site
 */
async function knownFromListing(bucket: Bucket, live: LiveSite): Promise<Map<string, Entry>> {
  const listed = [...(await bucket.list())].map(([key, md5]) => [toAddress(key), md5] as const)
  const addresses = listed.map(([address]) => address)
  if (addresses.includes(MARKER)) {
    return new Map(listed.map(([address, md5]) => [address, { kind: 'file', md5, as: '' }]))
  }
  await assertNoForeignObjects(bucket, addresses, live)
  return new Map(addresses.map((address) => [address, { kind: 'unknown', isThere: true }]))
}

async function assertNoForeignObjects(bucket: Bucket, addresses: string[], live: LiveSite) {
  const foreign = new Set(addresses.filter((address) => !(toRoute(address) in live.pages)))
  for await (const { address } of desiredFiles(live)) foreign.delete(address)
  const [first] = foreign
  if (first === undefined) return
  throw new TargetFailed(
    `The bucket ${bucket.name} (${bucket.url}) holds what is no part of the site, such as ${toObjectKey(first)}: empty it, or give the site a prefix of its own in BUCKET_URL.`,
  )
}
