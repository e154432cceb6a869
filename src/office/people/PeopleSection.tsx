import './people.css'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { notify } from '#src/stores/notifications.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { NoSuchSection } from '../Office.tsx'
import { useOffice } from '../office-context.ts'
import { Duplicates } from './Duplicates.tsx'
import { FamilyEditor } from './FamilyEditor.tsx'
import { MergePeople } from './MergePeople.tsx'
import { OneFamily } from './OneFamily.tsx'
import { OnePerson } from './OnePerson.tsx'
import { PersonEditor } from './PersonEditor.tsx'
import { type PeoplePlace, peoplePlace, type Register, usePeoplePath } from './people-view.ts'
import { RegisterList } from './RegisterList.tsx'
import { BackToRegister } from './RegisterTabs.tsx'

interface Props {
  /** The part of the address after the section. */
  rest: string[]
}

/** The register of a parish: its people, its families, and possible duplicates. */
export function PeopleSection({ rest }: Props) {
  const office = useOffice()
  const place = peoplePlace(rest)
  switch (place?.kind) {
    case 'list':
      return <RegisterList key={place.of} of={place.of} />
    case 'new':
      return <NewRecord of={place.of} />
    case 'person':
      return <OnePerson id={place.id} />
    case 'family':
      return <OneFamily id={place.id} />
    case 'duplicates':
      return <Duplicates />
    case 'merge':
      return <MergePeople ids={place.ids} />
    case undefined:
      return <NoSuchSection slug={office.slug} />
  }
}

/** The page that adds a person or a family to the register. */
function NewRecord({ of }: { of: Register }) {
  const toPeople = usePeoplePath()
  const { t } = useTranslator()
  const open = useWhileShown(openAddress)
  const title = t(`office-people.new.${of}`)
  const goTo = (place: PeoplePlace) => open(toPeople(place))
  const Editor = of === 'families' ? FamilyEditor : PersonEditor
  return (
    <>
      <BackToRegister to={of} />
      <h1>{title}</h1>
      <section className="card record-part" aria-label={title}>
        <Editor
          record={null}
          onSaved={({ id }: { id: number }) => {
            notify(t('office-people.saved'), 'success')
            goTo({ kind: of === 'families' ? 'family' : 'person', id })
          }}
          onCancel={() => goTo({ kind: 'list', of })}
        />
      </section>
    </>
  )
}
