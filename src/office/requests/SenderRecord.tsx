import { useEffect, useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { PeopleOfRequest } from '#src/contract/people/register-person.ts'
import { officeApi } from '../office.ts'
import { SenderPeople } from './SenderPeople.tsx'

interface Props {
  office: OwnOffice
  id: number
  /** The state of the request: an answer may have added its sender to the register. */
  status: string
}

/**
 * The register record of a request's sender. If it cannot be loaded, the request is still complete.
 */
export function SenderRecord({ office, id, status }: Props) {
  const [people, setPeople] = useState<PeopleOfRequest['results']>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each answer to it
  useEffect(() => {
    let gone = false
    officeApi(office)
      .peopleOfRequest(id)
      .then(
        ({ results }) => !gone && setPeople(results),
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [id, status])
  return <SenderPeople slug={office.slug} people={people} />
}
