import { vi } from 'vitest'
import type { CommunityDiff } from '#src/publish/community-diff.ts'
import type { Published, RunOptions } from '#src/publish/run.ts'
import type { Survey } from '#src/publish/site-keeper.ts'

/** What a step came to that changed nothing. */
export const PUBLISHED: Published = {
  release: 'r1',
  pages: 1,
  isFull: false,
  why: [],
  rendered: 0,
  removed: 0,
  communities: [],
  dir: '',
  keptBack: [],
  portalFailure: null,
  isPortion: false,
  isUnfinished: false,
  unplannedFeasts: [],
  missingPictures: [],
}

/** What a keeper was asked to do, in order: `put 1`, `survey`, `goOn`. */
export type Step = string

/**
 * A keeper whose steps last until the test ends them, each rightly or with a failure; communities are
 * examined at once.
 *
 * @param ids the communities that a survey finds
 */
export function scriptedKeeper(ids: number[] = []) {
  const steps: Step[] = []
  const asked: RunOptions[] = []
  const examined: number[] = []
  const ends: Array<PromiseWithResolvers<Published>> = []
  let isKnown = true
  const step = (name: Step, options: RunOptions): Promise<Published> => {
    steps.push(name)
    asked.push(options)
    const end = Promise.withResolvers<Published>()
    ends.push(end)
    return end.promise
  }
  const keeper = {
    needsSurvey: async () => !isKnown,
    survey: async (options: RunOptions): Promise<Survey | Published> => {
      await step('survey', options)
      isKnown = true
      return { ids, listing: { chapelries: [], broken: [] } }
    },
    examine: async (
      id: number,
      _options?: RunOptions,
      _changed?: ReadonlySet<number> | null,
      _pause?: () => Promise<void>,
    ): Promise<CommunityDiff> => {
      examined.push(id)
      return { kind: 'gone', id }
    },
    put: (all: CommunityDiff[], options: RunOptions) =>
      step(`put ${all.map(({ id }) => id).join()}`, options),
    goOn: (options: RunOptions, _isAwaited?: () => boolean) => step('goOn', options),
    settle: (_: Survey, options: RunOptions) => step('settle', options),
    due: (): number[] => [],
    nextMoment: (): string | null => null,
    warmUp: async () => {},
    live: () => null,
  }
  /** Ends the step under way. */
  const end = async (outcome: Partial<Published> | Error = {}) => {
    const last = ends.shift()
    if (outcome instanceof Error) last?.reject(outcome)
    else last?.resolve({ ...PUBLISHED, ...outcome })
    await settled()
  }
  /** Makes everything unknown, as another publisher's run does. */
  const unsettle = () => {
    isKnown = false
  }
  return { keeper, steps, asked, examined, end, unsettle }
}

/** Lets everything go on that waits for no time: each turn lets some promises pass. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await vi.advanceTimersByTimeAsync(0)
}
