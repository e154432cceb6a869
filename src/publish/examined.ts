import { setImmediate } from 'node:timers/promises'
import { eachCommunityModel } from '#src/content/community-models.ts'
import { pageDigests } from './digests.ts'
import type { LiveRelease } from './live-release.ts'
import { refuseLoss } from './loss.ts'
import type { ChangedPage } from './page-change.ts'
import { type Held, heldOf } from './portal-copy.ts'
import { type Reading, refusalOfOne } from './reading.ts'
import type { PublishRefused } from './refusal.ts'
import { fileOf } from './release/paths.ts'
import type { RunInput } from './run.ts'

/** Models looked at before anything else in this thread has its turn: some 5 ms. */
const AT_A_STRETCH = 200

/** What a community would show, compared with what is live of it. */
export type Examined =
  | {
      kind: 'pages'
      id: number
      held: Held
      /** All its addresses. */
      routes: ReadonlySet<string>
      /** Pages that are not what is live. */
      differing: ChangedPage[]
      /** Whether only what is said to have changed was read: all of it must be, after that. */
      isQuick: boolean
    }
  | { kind: 'gone'; id: number }
  /** Something is wrong with it: it keeps its former pages. */
  | { kind: 'refused'; id: number; refused: PublishRefused }

/**
 * Compares a community with what is live. It changes nothing, and what is wrong is in the answer.
 *
 * @param slug where it stood until now; undefined where nobody knows
 */
export async function examine(
  reading: Reading,
  { live, slug, isQuick }: { live: LiveRelease; slug: string | undefined; isQuick: boolean },
  input: RunInput,
): Promise<Examined> {
  if (reading.kind === 'unreadable') return { ...reading, kind: 'refused' }
  try {
    const examined =
      reading.kind === 'gone' ? reading : { ...(await compare(reading, live, input)), isQuick }
    if (slug !== undefined) {
      const left = examined.kind === 'pages' ? examined.routes : []
      await refuseLoss(input, { slug, former: live.routesOf(slug), left })
    }
    return examined
  } catch (error) {
    return { kind: 'refused', id: reading.id, refused: refusalOfOne(error) }
  }
}

async function compare(
  { id, data }: Extract<Reading, { kind: 'read' }>,
  live: LiveRelease,
  input: RunInput,
): Promise<Omit<Extract<Examined, { kind: 'pages' }>, 'isQuick'>> {
  const digestOf = pageDigests(input.bundle.version)
  const routes = new Set<string>()
  const differing: ChangedPage[] = []
  await setImmediate()
  for (const model of eachCommunityModel(data, input)) {
    fileOf(model.route)
    routes.add(model.route)
    const digest = digestOf(model)
    if (live.pages[model.route] !== digest) differing.push({ model, digest })
    if (routes.size % AT_A_STRETCH === 0) await setImmediate()
  }
  await setImmediate()
  const held = heldOf(data, input)
  await setImmediate()
  return { kind: 'pages', id, held, routes, differing }
}
