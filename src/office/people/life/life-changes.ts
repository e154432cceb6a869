import { useQueryClient } from '@tanstack/react-query'
import { HttpError } from '#src/api/errors.ts'
import { pathOf } from '#src/contract/paths.ts'
import { Life, type LifeEvent, type LifeForm, PERSON_LIFE } from '#src/contract/people/life.ts'
import type { PersonFile } from '#src/contract/people/register-person.ts'
import { isSameEvent } from '#src/domain/people/life-events.ts'
import { ifMatch } from '#src/office/kit/if-match.ts'
import { officeApi } from '#src/office/office.ts'
import { useOffice } from '#src/office/office-context.ts'
import { officeQuery, useRefresh } from '#src/office/office-query.ts'

/**
 * Returns a function that changes the life of the open person. The page shows the saved life without
 * another reading of the record, which the server would log.
 */
export function useLifeChange({ person, life }: PersonFile) {
  const office = useOffice()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const { queryKey } = officeQuery(office, 'person', person.id)
  return async (change: (life: LifeForm) => LifeForm): Promise<void> => {
    const { version, ...known } = life
    const path = pathOf(PERSON_LIFE, { id: person.id })
    const body = change(known)
    const question = { method: 'PUT', path, body, headers: ifMatch(version) } as const
    const saved = await officeApi(office)
      .ask(question, Life)
      .catch(async (error: unknown) => {
        // The next attempt changes the life that a colleague has saved meanwhile.
        const isLate = error instanceof HttpError && error.code === 'changed_meanwhile'
        if (isLate) await refresh('person')
        throw error
      })
    queries.setQueryData(queryKey, (file) => file && { ...file, life: saved })
  }
}

/**
 * A life with one event written, added or removed. The other events are those of the present life.
 *
 * @param was the event as it was opened; null for a new one
 * @param event null to remove it
 */
export function withEvent(
  life: LifeForm,
  was: LifeEvent | null,
  event: LifeEvent | null,
): LifeForm {
  const at = life.events.findIndex((one) => was !== null && isSameEvent(one, was))
  const others = life.events.filter((_, nth) => nth !== at)
  return { ...life, events: event === null ? others : [...others, event] }
}
