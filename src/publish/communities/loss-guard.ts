import * as v from 'valibot'
import { HttpError } from '#src/api/errors.ts'
import type { PortalSource } from '#src/content/portal.ts'
import { ContentSlug, Slug } from '#src/contract/community/slugs.ts'
import type { Loss } from '#src/contract/publishing/publish-status.ts'
import { MAX_WITHDRAWN_ASKED, type Withdrawn } from '#src/contract/requests/withdrawn.ts'
import { inBatches } from '#src/domain/paging.ts'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import { splitLocale } from '#src/i18n/urls.ts'
import { PublishRefused } from '../refusal.ts'

/** If a community keeps less than this share of its contents, a fault of the API is more likely. */
const LEAST_SHARE = 0.5
/** This many may vanish without a reason: an API that cannot report deletions has offices, too. */
const FEW = 10

/** The input of the guard against loss. */
interface RemovedContents {
  /** The community's former slug. */
  slug: string
  /** Its live addresses. */
  former: Iterable<string>
  /** Its addresses by the API's answer; a changed slug is no loss. */
  left: Iterable<string>
}

/** A community would lose most of its contents, though nobody removed them. */
export class LossRefused extends PublishRefused {
  readonly loss: Loss

  constructor(slug: string, loss: Loss) {
    const { live, left } = loss
    super(
      'loss',
      `Only ${left} of the ${live} live contents of ${slug} would be left; --allow-loss publishes that.`,
    )
    this.loss = loss
  }
}

/**
 * Refuses an unexplained loss: most contents of a community vanished, and the API does not report
 * that they were deleted, unpublished or moved (decision 064).
 *
 * @throws LossRefused, and the errors of the source, unless the API cannot report deletions
 */
export async function assertAcceptableLoss(
  { source, mayLose = 0 }: { source: PortalSource; mayLose?: number },
  { slug, former, left }: RemovedContents,
): Promise<void> {
  if (mayLose === Number.POSITIVE_INFINITY) return
  const before = new Set(former)
  const after = new Set(left)
  // Contents rarely vanish, and telling them apart takes long.
  if (before.isSubsetOf(after)) return
  const live = contentPaths(before)
  const kept = contentPaths(after)
  const vanished = [...live].filter((content) => !kept.has(content))
  if (!isGreat(vanished.length, live.size)) return
  const meant = await withdrawnContents(source, slug, vanished)
  const lost = vanished.filter((content) => !meant.has(content)).length
  if (lost <= mayLose || !isGreat(lost, live.size)) return
  throw new LossRefused(slug, { live: live.size, left: live.size - lost })
}

function isGreat(lost: number, live: number): boolean {
  return lost > FEW && live - lost < live * LEAST_SHARE
}

/** News and events by their addresses below the community's own: one for all languages. */
function contentPaths(routes: Iterable<string>): Set<string> {
  const contents = new Set<string>()
  for (const route of routes) {
    const { locale, path } = splitLocale(route)
    if (locale !== FALLBACK_LOCALE) continue
    const [, , first = '', second, ...deeper] = path.split('/')
    if (deeper.length > 0) continue
    if (second === undefined && v.is(ContentSlug, first)) contents.add(first)
    if (second !== undefined && first === 'events' && v.is(Slug, second)) {
      contents.add(`${first}/${second}`)
    }
  }
  return contents
}

async function withdrawnContents(
  source: PortalSource,
  slug: string,
  contents: string[],
): Promise<ReadonlySet<string>> {
  const meant = new Set<string>()
  for (const asked of inBatches(contents, MAX_WITHDRAWN_ASKED)) {
    const said = await source
      .withdrawn(slug, {
        news: asked.filter((one) => !one.includes('/')),
        events: asked.flatMap((one) => one.split('/')[1] ?? []),
      })
      .catch(nullIfNotFound)
    // A hidden or removed parish takes all of its contents with it.
    if (said?.community === 'withdrawn') return new Set(contents)
    for (const one of said?.news ?? []) meant.add(one)
    for (const one of said?.events ?? []) meant.add(`events/${one}`)
  }
  return meant
}

/** Other APIs lack the call, and no API knows a community that never existed. */
function nullIfNotFound(error: unknown): Withdrawn | null {
  if (error instanceof HttpError && error.status === 404) return null
  throw error
}
