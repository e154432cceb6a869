import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { buildTree } from './build-tree.ts'
import type { CommunityReader } from './communities/community-reader.ts'
import type { PortalSnapshot } from './communities/portal-snapshot.ts'
import type { Quarantine } from './communities/quarantine.ts'
import { settingsDigest } from './digests.ts'
import { keepAssets } from './release/assets.ts'
import type { Manifest, Releases } from './release/releases.ts'
import type { RunInput } from './run.ts'

/** For how many further releases hashed assets stay, for pages that were loaded before. */
const ASSETS_STAY_FOR = 2

/**
 * Makes a whole release beside the live one and switches to it in one step (decision 020). A
 * community with faulty data keeps the pages of the former release.
 *
 * @returns the contents of the release, and the data remembered of the portal
 * @throws PublishRefused if the list of communities or the portal's own pages are faulty; the
 *   former release stays
 */
export async function makeRelease(
  input: RunInput,
  releases: Releases,
  reader: CommunityReader,
): Promise<{ manifest: Manifest; snapshot: PortalSnapshot; quarantine: Quarantine }> {
  const former = await releases.current()
  const id = releaseId(input.now)
  const dir = await releases.begin(id)
  try {
    const before = former && { releases, manifest: former }
    const { snapshot, pages, assets, quarantine } = await buildTree(
      { ...input, reader },
      dir,
      before,
    )
    for (const kept of (await releases.all()).slice(-ASSETS_STAY_FOR)) {
      keepAssets(releases.dirOf(kept.id), kept.assets, dir)
    }
    const manifest: Manifest = {
      id,
      createdAt: input.now,
      codeVersion: input.bundle.version,
      settings: settingsDigest(input),
      pages,
      assets,
    }
    await releases.finish(manifest, input.why ?? [])
    return { manifest, snapshot, quarantine }
  } catch (error) {
    // The original error is reported; the next release's start removes the leftovers.
    await rm(dir, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
}

/** Sorts by time, to the millisecond; the rest distinguishes two runs of one instant. */
function releaseId(now: string): string {
  return `${now.slice(0, 23).replace(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`
}
