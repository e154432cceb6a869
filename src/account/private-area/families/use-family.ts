import { useEffect, useState } from 'react'
import type { FamilyInfo } from '#src/contract/people/pending-family.ts'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { api } from '#src/stores/api.ts'
import { type CallFailure, callFailureOf } from '#src/stores/call-failure.ts'
import { notify } from '#src/stores/notifications.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

export type FamilyLoading =
  | { at: 'loading' }
  | { at: 'failed'; failure: CallFailure }
  /** Degrees are null if they could not be loaded: the form works without them. */
  | { at: 'ready'; info: FamilyInfo; degrees: readonly RelationshipDegree[] | null }

/** The user's family in a community, and the names of family relations. */
export function useFamily(slug: string) {
  const { t } = useTranslator()
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<FamilyLoading>({ at: 'loading' })
  const failed = t('forms.general_saving_error')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    let gone = false
    setState({ at: 'loading' })
    Promise.all([api().familyInfo(slug), degreesOrNull(failed)]).then(
      ([info, degrees]) => !gone && setState({ at: 'ready', info, degrees }),
      (error) => !gone && setState({ at: 'failed', failure: callFailureOf(error) }),
    )
    return () => {
      gone = true
    }
  }, [slug, attempt])

  async function loadDegrees(): Promise<void> {
    const degrees = await degreesOrNull(failed)
    setState((now) => (now.at === 'ready' ? { ...now, degrees } : now))
  }

  return { state, loadDegrees, reload: () => setAttempt((number) => number + 1) }
}

/** @param failed error text for when they cannot be loaded (requirements §8.1) */
async function degreesOrNull(failed: string): Promise<RelationshipDegree[] | null> {
  return api()
    .relationshipDegrees()
    .catch(() => {
      notify(failed, 'danger')
      return null
    })
}
