import { lockFolder } from '#src/files/folder-lock.ts'
import { wentLive } from './recorded.ts'
import { PublishRefused } from './refusal.ts'
import { appendLine, mendJournal } from './release/journal.ts'
import { Releases } from './release/releases.ts'
import { readStatus, writeStatus } from './release/status.ts'

/** A return to what was there renders nothing, and is seen everywhere. */
const WHOLE_SITE = { rendered: 0, removed: 0, communities: null }

/**
 * Serves the release before the one that is served, in one step. Nothing is published from then
 * on, until somebody asks for it by hand: the next run would bring back what was taken back.
 *
 * @param now ISO instant, UTC
 * @returns the release that is served now
 * @throws PublishRefused where there is no earlier one
 * @throws FolderLockedError while a run is under way
 */
export async function rollBack(dataDir: string, now: string): Promise<string> {
  const releases = new Releases(dataDir)
  const lock = await lockFolder(releases.siteDir, 'rollback')
  try {
    const live = await releases.current()
    const former = (await releases.all()).filter(({ id }) => live && id < live.id).at(-1)
    if (!live || !former) {
      throw new PublishRefused('held', 'There is no earlier release to return to.')
    }
    const status = await readStatus(releases.siteDir)
    // Held first: a publisher must not run between the switch and the word of it.
    await writeStatus(releases.siteDir, status, {
      release: former.id,
      ...wentLive(status, { at: now, why: ['rollback'], ...WHOLE_SITE }),
      held_since: now,
    })
    await releases.switchTo(former.id)
    const journal = releases.journalOf(former.id)
    await mendJournal(journal)
    await appendLine(journal, { kind: 'returned', at: now, from: live.id })
    return former.id
  } finally {
    lock.release()
  }
}
