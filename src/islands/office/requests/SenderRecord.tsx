import { useEffect, useState } from 'react'
import type { OwnOffice } from '#src/contract/office.ts'
import type { PeopleOfRequest } from '#src/contract/register-person.ts'
import { officeApi } from '#src/stores/office.ts'
import { SenderPeople } from '#src/ui/office/requests/SenderPeople.tsx'

interface Props {
  office: OwnOffice
  id: number
  /** How the request stands: with its answer the register may have come to know its sender. */
  status: string
}

/** Who of the register sent a request. Where that cannot be asked, the request is still whole. */
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
