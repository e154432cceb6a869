import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { buildTree } from './build-tree.ts'
import type { CommunityReader } from './community-reader.ts'
import { settingsDigest } from './digests.ts'
import type { KeptBackList } from './kept-back.ts'
import type { PortalCopy } from './portal-copy.ts'
import { keepAssets } from './release/assets.ts'
import type { Manifest, Releases } from './release/releases.ts'
import type { RunInput } from './run.ts'

/** For how many releases more the hashed assets of one stay, for pages that were loaded before. */
const ASSETS_STAY_FOR = 2

/**
 * Makes a whole release beside the live one and switches to it in one step (decision 020). A
 * community that something is wrong with has the pages of the former release in it.
 *
 * @returns what the release consists of, and what is remembered of the portal
 * @throws PublishRefused where the list of communities or the portal's own pages are not right; the
 *   former release stays
 */
export async function makeRelease(
  input: RunInput,
  releases: Releases,
  reader: CommunityReader,
): Promise<{ manifest: Manifest; copy: PortalCopy; keptBack: KeptBackList }> {
  const former = await releases.current()
  const id = releaseId(input.now)
  const dir = await releases.begin(id)
  try {
    const before = former && { releases, manifest: former }
    const { copy, pages, assets, keptBack } = await buildTree({ ...input, reader }, dir, before)
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
    return { manifest, copy, keptBack }
  } catch (error) {
    // What went wrong is what is told; what is left of it goes before the next one is begun.
    await rm(dir, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
}

/** Sorts by time, to the millisecond; the rest tells two runs of one instant apart. */
function releaseId(now: string): string {
  return `${now.slice(0, 23).replace(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`
}
