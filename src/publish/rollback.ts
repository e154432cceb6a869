import { lockFolder } from '#src/files/folder-lock.ts'
import { PublishRefused } from './refusal.ts'
import { appendLine, repairJournal } from './release/journal.ts'
import { Releases } from './release/releases.ts'
import { readStatus, wentLive, writeStatus } from './run-record.ts'

/** A rollback renders nothing and affects the whole site. */
const WHOLE_SITE = { rendered: 0, removed: 0, communities: null }

/**
 * Serves the release before the live one, in one step. From then on nothing is published until
 * somebody requests it by hand: the next run would undo the rollback.
 *
 * @param now ISO instant, UTC
 * @param onWaiting called once if a run is under way; then this waits for it
 * @returns the release that is live now
 * @throws PublishRefused if there is no earlier release
 * @throws FolderLockedError while a run is under way, unless `onWaiting` is given
 */
export async function rollBack(
  dataDir: string,
  now: string,
  onWaiting?: () => void,
): Promise<string> {
  const releases = new Releases(dataDir)
  const lock = await lockFolder(releases.siteDir, 'rollback', onWaiting)
  try {
    const live = await releases.current()
    const former = (await releases.all()).filter(({ id }) => live && id < live.id).at(-1)
    if (!live || !former) {
      throw new PublishRefused('held', 'There is no earlier release to return to.')
    }
    const status = await readStatus(releases.siteDir)
    // Held first: a publisher must not run between the switch and its record.
    await writeStatus(releases.siteDir, status, {
      release: former.id,
      ...wentLive(status, { at: now, why: ['rollback'], ...WHOLE_SITE }),
      held_since: now,
    })
    await releases.switchTo(former.id)
    const journal = releases.journalOf(former.id)
    await repairJournal(journal)
    await appendLine(journal, { kind: 'returned', at: now, from: live.id })
    return former.id
  } finally {
    lock.release()
  }
}
