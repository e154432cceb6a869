import './people.css'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { notify } from '#src/stores/notifications.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { NoSuchSection } from '../Office.tsx'
import { Duplicates } from './Duplicates.tsx'
import { FamilyEditor } from './FamilyEditor.tsx'
import { MergePeople } from './MergePeople.tsx'
import { OneFamily } from './OneFamily.tsx'
import { OnePerson } from './OnePerson.tsx'
import { PersonEditor } from './PersonEditor.tsx'
import { type PeoplePlace, peoplePath, peoplePlace, type Register } from './people-view.ts'
import { RegisterList } from './RegisterList.tsx'
import { BackToRegister } from './RegisterTabs.tsx'

interface Props {
  office: OwnOffice
  /** The part of the address after the section. */
  rest: string[]
}

/** The register of a parish: its people, its families, and possible duplicates. */
export function PeopleSection({ office, rest }: Props) {
  const place = peoplePlace(rest)
  switch (place?.kind) {
    case 'list':
      return <RegisterList key={place.of} office={office} of={place.of} />
    case 'new':
      return <NewRecord office={office} of={place.of} />
    case 'person':
      return <OnePerson office={office} id={place.id} />
    case 'family':
      return <OneFamily office={office} id={place.id} />
    case 'duplicates':
      return <Duplicates office={office} />
    case 'merge':
      return <MergePeople office={office} ids={place.ids} />
    case undefined:
      return <NoSuchSection slug={office.slug} />
  }
}

interface NewRecordProps {
  office: OwnOffice
  of: Register
}

/** The page that adds a person or a family to the register. */
function NewRecord({ office, of }: NewRecordProps) {
  const { t, locale } = useTranslator()
  const open = useWhileShown(openAddress)
  const title = t(`office-people.new.${of}`)
  const goTo = (place: PeoplePlace) => open(localePath(locale, peoplePath(office.slug, place)))
  const Editor = of === 'families' ? FamilyEditor : PersonEditor
  return (
    <>
      <BackToRegister office={office} to={of} />
      <h1>{title}</h1>
      <section className="card record-part" aria-label={title}>
        <Editor
          office={office}
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
