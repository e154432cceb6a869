import { eachCommunityPage } from '#src/content/community-models.ts'
import { calendarPath } from '#src/content/community-pages.ts'
import type { CommunityData } from '#src/content/portal.ts'
import { contentPath } from '#src/domain/contents/content-address.ts'
import { pageDigests } from '../digests.ts'
import type { LiveRelease } from '../live-release.ts'
import { withMemorySaver } from '../memory-saver.ts'
import type { StalePage } from '../page-writer.ts'
import type { PublishRefused } from '../refusal.ts'
import { toFilePath } from '../release/file-paths.ts'
import type { RunInput } from '../run.ts'
import type { ChangedContents } from './community-reader.ts'
import { type FetchResult, toCommunityRefusal } from './fetch-community.ts'
import { assertAcceptableLoss } from './loss-guard.ts'
import { type CommunitySnapshot, toSnapshot } from './portal-snapshot.ts'

/** Models compared before other work in this thread gets its turn: some 5 ms. */
const YIELD_EVERY = 200

/** From this many contents of a parish on, saving memory is worth the effort. */
const MANY_CONTENTS = 5_000

/** The difference between a community's current pages and the live ones. */
export type CommunityDiff =
  | {
      kind: 'pages'
      id: number
      snapshot: CommunitySnapshot
      /** All its addresses. */
      routes: ReadonlySet<string>
      /** Pages that differ from the live ones. */
      stalePages: StalePage[]
      /** Whether only the reported changes were fetched: a full fetch must follow. */
      isQuick: boolean
      /** Whether pages of unreported contents were left out of the comparison. */
      isPartial: boolean
    }
  | { kind: 'gone'; id: number }
  /** Faulty: the community keeps its former pages. */
  | { kind: 'refused'; id: number; refused: PublishRefused }

/** The data that a community is compared with. */
interface DiffBase {
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
  fetched: FetchResult,
  base: DiffBase,
  input: RunInput,
): Promise<CommunityDiff> {
  if (fetched.kind === 'unreadable') return { ...fetched, kind: 'refused' }
  const { live, slug } = base
  try {
    const diff = fetched.kind === 'gone' ? fetched : await compareFrugally(fetched, base, input)
    if (slug !== undefined) {
      const left = diff.kind === 'pages' ? diff.routes : []
      await assertAcceptableLoss(input, { slug, former: live.routesOf(slug), left })
    }
    return diff
  } catch (error) {
    return { kind: 'refused', id: fetched.id, refused: toCommunityRefusal(error) }
  }
}

/** For a moment, comparing a large parish takes as much memory again as the parish itself. */
async function compareFrugally(
  fetched: Extract<FetchResult, { kind: 'read' }>,
  base: DiffBase,
  input: RunInput,
): Promise<Extract<CommunityDiff, { kind: 'pages' }>> {
  const work = () => compare(fetched, base, input)
  return fetched.data.contents.length < MANY_CONTENTS ? await work() : await withMemorySaver(work)
}

async function compare(
  { id, data }: Extract<FetchResult, { kind: 'read' }>,
  { live, isQuick, only, pause }: DiffBase,
  input: RunInput,
): Promise<Extract<CommunityDiff, { kind: 'pages' }>> {
  const digestOf = pageDigests(input.bundle.version)
  const untouched = only ? pathsOfOthers(data, only) : new Set()
  const routes = new Set<string>()
  const stalePages: StalePage[] = []
  await pause()
  for (const page of eachCommunityPage(data, input)) {
    // A live page has passed this check before.
    if (live.pages[page.route] === undefined) toFilePath(page.route)
    routes.add(page.route)
    if (routes.size % YIELD_EVERY === 0) await pause()
    // After an interrupted change, the live page is unknown.
    if (untouched.has(page.path) && live.pages[page.route]) continue
    const made = page.model()
    const digest = digestOf(made)
    if (live.pages[page.route] === digest) continue
    const { route, model } = page
    stalePages.push({ route, kind: made.kind, digest, model })
  }
  await pause()
  const snapshot = toSnapshot(data, input)
  await pause()
  return { kind: 'pages', id, snapshot, routes, stalePages, isQuick, isPartial: only !== null }
}

/** Addresses without language of all contents except some. */
function pathsOfOthers({ chapelry, contents }: CommunityData, some: ReadonlySet<number>) {
  const paths = contents
    .filter(({ id }) => !some.has(id))
    .map((content) => contentPath(chapelry.websiteconfigurations_url, content))
  return new Set(paths.flatMap((path) => [path, calendarPath(path)]))
}
