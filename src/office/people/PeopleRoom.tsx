import type { OwnOffice } from '#src/contract/office/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { NoSuchRoom } from '../Office.tsx'
import { BackLink } from './BackLink.tsx'
import { Duplicates } from './Duplicates.tsx'
import { FamilyEditor } from './FamilyEditor.tsx'
import { MergePeople } from './MergePeople.tsx'
import { OneFamily } from './OneFamily.tsx'
import { OnePerson } from './OnePerson.tsx'
import { PersonEditor } from './PersonEditor.tsx'
import { peoplePath, peoplePlace } from './people-view.ts'
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

/** The page that adds a family to the register. */
function NewFamily({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  return (
    <>
      <BackLink office={office} to="families" />
      <h1>{t('office-people.new.families')}</h1>
      <section className="card record-part" aria-label={t('office-people.new.families')}>
        <FamilyEditor
          office={office}
          record={null}
          onSaved={({ id }) => {
            carryNotice(t('office-people.saved'), 'success')
            location.assign(localePath(locale, peoplePath(office.slug, { kind: 'family', id })))
          }}
          onCancel={() =>
            location.assign(
              localePath(locale, peoplePath(office.slug, { kind: 'list', of: 'families' })),
            )
          }
        />
      </section>
    </>
  )
}

/** The page that adds a person to the register. */
function NewPerson({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  return (
    <>
      <BackLink office={office} to="people" />
      <h1>{t('office-people.new.people')}</h1>
      <section className="card record-part" aria-label={t('office-people.new.people')}>
        <PersonEditor
          office={office}
          record={null}
          onSaved={({ id }) => {
            carryNotice(t('office-people.saved'), 'success')
            location.assign(localePath(locale, peoplePath(office.slug, { kind: 'person', id })))
          }}
          onCancel={() =>
            location.assign(
              localePath(locale, peoplePath(office.slug, { kind: 'list', of: 'people' })),
            )
          }
        />
      </section>
    </>
  )
}
