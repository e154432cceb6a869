import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { QuarantinedCommunity } from '#src/contract/publishing/publish-status.ts'
import { filesBelow } from '#src/files/built-folder.ts'
import { lockFolder } from '#src/files/folder-lock.ts'
import { buildTree } from './build-tree.ts'
import { CommunityReader } from './communities/community-reader.ts'
import { PublishRefused } from './refusal.ts'
import { repairJournal } from './release/journal.ts'
import { Releases } from './release/releases.ts'
import type { RunInput } from './run.ts'

/** A file in which the live site differs from a full build. */
export interface Difference {
  /** Path in the release. */
  file: string
  kind: 'missing' | 'unexpected' | 'different'
}

export interface CheckResult {
  release: string
  files: number
  differences: Difference[]
  /** Communities that cannot be built now: their former pages were compared. */
  quarantined: QuarantinedCommunity[]
}

/**
 * Builds everything aside and compares it with the live files, byte for byte, compressed variants
 * included. No live file changes.
 *
 * @throws PublishRefused if there is no release, or a full build would be refused
 * @throws FolderLockedError while a run is under way, unless `onWaiting` is given
 */
export async function checkAgainstFullBuild(input: RunInput): Promise<CheckResult> {
  const releases = new Releases(input.dataDir)
  const lock = await lockFolder(releases.siteDir, 'check', input.onWaiting)
  try {
    const live = await releases.current()
    if (!live) throw new PublishRefused('held', 'There is no release to check.')
    await repairJournal(releases.journalOf(live.id))
    const dir = await releases.aside()
    const reader = new CommunityReader(input.source, releases.siteDir)
    const former = { releases, manifest: live }
    const { quarantine } = await buildTree({ ...input, reader }, dir, former)
    // Assets of earlier releases are kept on purpose.
    const kept = new Set((await releases.all()).flatMap(({ assets }) => assets.flatMap(variantsOf)))
    const found = new Set(await filesBelow(releases.dirOf(live.id)))
    const expected = new Set(await filesBelow(dir))
    const differences: Difference[] = []
    for (const file of expected) {
      if (!found.has(file)) differences.push({ file, kind: 'missing' })
      else if (!(await isSame(join(releases.dirOf(live.id), file), join(dir, file)))) {
        differences.push({ file, kind: 'different' })
      }
    }
    for (const file of found) {
      if (!expected.has(file) && !kept.has(file)) differences.push({ file, kind: 'unexpected' })
    }
    await rm(dir, { recursive: true, force: true })
    return { release: live.id, files: expected.size, differences, quarantined: quarantine.all() }
  } finally {
    lock.release()
  }
}

function variantsOf(asset: string): string[] {
  return [asset, `${asset}.br`, `${asset}.gz`]
}

async function isSame(one: string, other: string): Promise<boolean> {
  return (await readFile(one)).equals(await readFile(other))
}
