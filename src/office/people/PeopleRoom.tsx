import type { OwnOffice } from '#src/contract/office/office.ts'
import { NoSuchRoom } from '../Office.tsx'
import { Duplicates } from './Duplicates.tsx'
import { MergePeople } from './MergePeople.tsx'
import { NewFamily } from './NewFamily.tsx'
import { NewPerson } from './NewPerson.tsx'
import { OneFamily } from './OneFamily.tsx'
import { OnePerson } from './OnePerson.tsx'
import { peoplePlace } from './people-view.ts'
import { RegisterList } from './RegisterList.tsx'

interface Props {
  office: OwnOffice
  /** The part of the address after the room. */
  rest: string[]
}

/** The register of a parish: its people, its families, and possible duplicates. */
export function PeopleRoom({ office, rest }: Props) {
  const place = peoplePlace(rest)
  switch (place?.kind) {
    case 'list':
      return <RegisterList key={place.of} office={office} of={place.of} />
    case 'new':
      return place.of === 'people' ? <NewPerson office={office} /> : <NewFamily office={office} />
    case 'person':
      return <OnePerson office={office} id={place.id} />
    case 'family':
      return <OneFamily office={office} id={place.id} />
    case 'duplicates':
      return <Duplicates office={office} />
    case 'merge':
      return <MergePeople office={office} ids={place.ids} />
    case undefined:
      return <NoSuchRoom slug={office.slug} />
  }
}
