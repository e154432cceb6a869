import { setImmediate } from 'node:timers/promises'
import { inLanes } from '../content/lanes.ts'
import type { PageModel } from '../content/page-models.ts'
import type { Bundle } from './bundle/load.ts'
import { inOrder } from './order.ts'
import { appendLine, type PageDigests, settle } from './release/journal.ts'
import { fileOf } from './release/paths.ts'
import type { Releases } from './release/releases.ts'
import { makeReady, putInPlace, type ReadyFile, removeFile } from './release/replace.ts'
import { renderPage } from './render.ts'

/** Pages under way at once: while one is compressed and written, the next is rendered. */
const LANES = 4

export interface PageChanges {
  /** Pages that differ, with their digests. */
  set: Array<{ model: PageModel; digest: string }>
  /** Addresses that have no page any more. */
  gone: string[]
}

export interface LiveRelease {
  id: string
  /** Kept true as pages change. */
  pages: PageDigests
}

/**
 * Changes pages of the live release file by file: each is made aside first, so that a page that
 * fails changes nothing, then put in place in an order in which no link leads into nothing;
 * removals come last. The journal knows before and after (DESIGN §7).
 *
 * @param why what asked for it, for the journal
 * @param now ISO instant, UTC
 * @throws PublishRefused where a page fails; then nothing was changed
 */
export async function changePages(
  releases: Releases,
  bundle: Bundle,
  live: LiveRelease,
  { set, gone }: PageChanges,
  { why, now }: { why: string[]; now: string },
): Promise<void> {
  const dir = releases.dirOf(live.id)
  const aside = await releases.aside()
  const ready = new Map<string, ReadyFile>()
  await inLanes(set, LANES, async ({ model }) => {
    const bytes = await renderPage(bundle, model)
    ready.set(model.route, await makeReady(aside, fileOf(model.route), bytes))
    // Without a pause for the collector, memory grows with the number of pages (DESIGN §7).
    await setImmediate()
  })
  const isLive = (route: string) => route in live.pages
  const order = inOrder(
    set.map(({ model }) => model),
    isLive,
  )
  const journal = releases.journalOf(live.id)
  const run = {
    kind: 'begun' as const,
    at: now,
    why,
    set: Object.fromEntries(set.map(({ model, digest }) => [model.route, digest])),
    gone,
  }
  await appendLine(journal, run)
  // From here on what is live is unknown until it is done.
  settle(live.pages, run, false)
  for (const { route } of order) {
    const file = ready.get(route)
    if (file) await putInPlace(dir, aside, file)
  }
  for (const route of gone) await removeFile(dir, fileOf(route))
  await appendLine(journal, { kind: 'done', at: now })
  settle(live.pages, run, true)
}
