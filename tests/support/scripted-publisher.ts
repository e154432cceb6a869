import { vi } from 'vitest'
import type { CommunityDiff } from '#src/publish/communities/community-diff.ts'
import type { ResyncScope } from '#src/publish/incremental-publisher.ts'
import type { PublishResult, RunOptions } from '#src/publish/run.ts'

/** What a step came to that changed nothing. */
export const PUBLISHED: PublishResult = {
  release: 'r1',
  pages: 1,
  isFull: false,
  why: [],
  rendered: 0,
  removed: 0,
  communities: [],
  dir: '',
  quarantined: [],
  portalFailure: null,
  isFurtherBatch: false,
  hasPendingBatches: false,
  unplannedFeasts: [],
  missingPictures: [],
}

/** The calls of a publisher, in order: `publish 1`, `compare`, `nextBatch`, `finish`. */
export type Step = string

/**
 * An incremental publisher whose steps last until the test ends them, with success or a failure;
 * diffs are ready at once.
 *
 * @param ids the communities that a resync finds
 */
export function scriptedPublisher(ids: number[] = []) {
  const steps: Step[] = []
  const asked: RunOptions[] = []
  const diffed: number[] = []
  const ends: Array<PromiseWithResolvers<PublishResult>> = []
  let isKnown = true
  const step = (name: Step, options: RunOptions): Promise<PublishResult> => {
    steps.push(name)
    asked.push(options)
    const end = Promise.withResolvers<PublishResult>()
    ends.push(end)
    return end.promise
  }
  const incremental = {
    needsResync: async () => !isKnown,
    startResync: async (options: RunOptions): Promise<ResyncScope | PublishResult> => {
      await step('compare', options)
      isKnown = true
      return { ids, listing: { chapelries: [], broken: [] } }
    },
    diff: async (
      id: number,
      _options?: RunOptions,
      _changed?: ReadonlySet<number> | null,
      _pause?: () => Promise<void>,
    ): Promise<CommunityDiff> => {
      diffed.push(id)
      return { kind: 'gone', id }
    },
    publish: (all: CommunityDiff[], options: RunOptions) =>
      step(`publish ${all.map(({ id }) => id).join()}`, options),
    publishNextBatch: (options: RunOptions, _isAwaited?: () => boolean) =>
      step('nextBatch', options),
    finishResync: (_: ResyncScope, options: RunOptions) => step('finish', options),
    communitiesDue: (): number[] => [],
    nextScheduledChange: (): string | null => null,
    warmUp: async () => {},
    live: () => null,
  }
  /** Ends the step under way. */
  const end = async (outcome: Partial<PublishResult> | Error = {}) => {
    const last = ends.shift()
    if (outcome instanceof Error) last?.reject(outcome)
    else last?.resolve({ ...PUBLISHED, ...outcome })
    await settled()
  }
  /** Makes everything unknown, as another publisher's run does. */
  const unsettle = () => {
    isKnown = false
  }
  return { incremental, steps, asked, diffed, end, unsettle }
}

/** Lets everything go on that waits for no time: each turn lets some promises pass. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await vi.advanceTimersByTimeAsync(0)
}
