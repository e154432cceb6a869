import { eachCommunityPage } from '#src/content/community-models.ts'
import { calendarPath } from '#src/content/community-pages.ts'
import { contentPath } from '#src/content/moved-pages.ts'
import type { CommunityData } from '#src/content/portal.ts'
import type { ChangedContents } from './community-reader.ts'
import { pageDigests } from './digests.ts'
import { type Reading, refusalOfOne } from './fetch-community.ts'
import type { LiveRelease } from './live-release.ts'
import { assertAcceptableLoss } from './loss-guard.ts'
import { savingMemory } from './memory-saver.ts'
import type { ChangedPage } from './page-change.ts'
import { type Held, heldOf } from './portal-copy.ts'
import type { PublishRefused } from './refusal.ts'
import { fileOf } from './release/paths.ts'
import type { RunInput } from './run.ts'

/** Models compared before other work in this thread gets its turn: some 5 ms. */
const AT_A_STRETCH = 200

/** From this many contents of a parish on, saving memory is worth the effort. */
const MANY_CONTENTS = 5_000

/** The difference between a community's current pages and the live ones. */
export type CommunityDiff =
  | {
      kind: 'pages'
      id: number
      held: Held
      /** All its addresses. */
      routes: ReadonlySet<string>
      /** Pages that differ from the live ones. */
      differing: ChangedPage[]
      /** Whether only the reported changes were read: a whole reading must follow. */
      isQuick: boolean
      /** Whether pages of unreported contents were left out of the comparison. */
      isPartial: boolean
    }
  | { kind: 'gone'; id: number }
  /** Faulty: the community keeps its former pages. */
  | { kind: 'refused'; id: number; refused: PublishRefused }

/** The data that a community is compared with. */
interface Compared {
  live: LiveRelease
  /** The former slug; undefined if unknown. */
  slug: string | undefined
  isQuick: boolean
  /** The only contents whose pages can have changed; null if any may have. */
  only: ChangedContents
  /** Lets more urgent work run first. */
  pause: () => Promise<void>
}

/**
 * Compares a community with the live site. It changes nothing; faults are in the answer.
 *
 * @throws the errors of `pause`
 */
export async function diffCommunity(
  reading: Reading,
  compared: Compared,
  input: RunInput,
): Promise<CommunityDiff> {
  if (reading.kind === 'unreadable') return { ...reading, kind: 'refused' }
  const { live, slug } = compared
  try {
    const examined =
      reading.kind === 'gone' ? reading : await compareFrugally(reading, compared, input)
    if (slug !== undefined) {
      const left = examined.kind === 'pages' ? examined.routes : []
      await assertAcceptableLoss(input, { slug, former: live.routesOf(slug), left })
    }
    return examined
  } catch (error) {
    return { kind: 'refused', id: reading.id, refused: refusalOfOne(error) }
  }
}

/** For a moment, comparing a large parish takes as much memory again as the parish itself. */
async function compareFrugally(
  reading: Extract<Reading, { kind: 'read' }>,
  compared: Compared,
  input: RunInput,
): Promise<Extract<CommunityDiff, { kind: 'pages' }>> {
  const work = () => compare(reading, compared, input)
  return reading.data.contents.length < MANY_CONTENTS ? await work() : await savingMemory(work)
}

async function compare(
  { id, data }: Extract<Reading, { kind: 'read' }>,
  { live, isQuick, only, pause }: Compared,
  input: RunInput,
): Promise<Extract<CommunityDiff, { kind: 'pages' }>> {
  const digestOf = pageDigests(input.bundle.version)
  const untouched = only ? pathsOfOthers(data, only) : new Set()
  const routes = new Set<string>()
  const differing: ChangedPage[] = []
  await pause()
  for (const page of eachCommunityPage(data, input)) {
    fileOf(page.route)
    routes.add(page.route)
    if (routes.size % AT_A_STRETCH === 0) await pause()
    // After an interrupted change, the live page is unknown.
    if (untouched.has(page.path) && live.pages[page.route]) continue
    const made = page.model()
    const digest = digestOf(made)
    if (live.pages[page.route] === digest) continue
    const { route, model } = page
    differing.push({ route, kind: made.kind, digest, model })
  }
  await pause()
  const held = heldOf(data, input)
  await pause()
  return { kind: 'pages', id, held, routes, differing, isQuick, isPartial: only !== null }
}

/** Addresses without language of all contents except some. */
function pathsOfOthers({ chapelry, contents }: CommunityData, some: ReadonlySet<number>) {
  const paths = contents
    .filter(({ id }) => !some.has(id))
    .map((content) => contentPath(chapelry.websiteconfigurations_url, content))
  return new Set(paths.flatMap((path) => [path, calendarPath(path)]))
}
