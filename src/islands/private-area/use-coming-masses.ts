import { useCallback, useEffect, useState } from 'react'
import type { ComingMass } from '#src/contract/coming-mass.ts'
import { api } from '#src/stores/api.ts'

/** The masses that an intention may be asked for, as far as they are known. */
export type MassList =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; masses: ComingMass[] }

/** Fetches a community's coming masses, and again when it is told to. */
export function useComingMasses(slug: string): { list: MassList; reload(): void } {
  const [attempt, setAttempt] = useState(1)
  const [list, setList] = useState<MassList>({ kind: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    let gone = false
    api()
      .comingMasses(slug)
      .then(
        ({ results }) => !gone && setList({ kind: 'loaded', masses: results }),
        () => !gone && setList({ kind: 'failed' }),
      )
    return () => {
      gone = true
    }
  }, [slug, attempt])
  const reload = useCallback(() => {
    setList({ kind: 'loading' })
    setAttempt((number) => number + 1)
  }, [])
  return { list, reload }
}
