import { useCallback, useEffect, useState } from 'react'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import { api } from '#src/stores/api.ts'

/** The masses that an intention can be requested for, as far as they are loaded. */
export type MassList =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; masses: ComingMass[] }

/** Loads a community's coming masses, and reloads them on demand. */
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
