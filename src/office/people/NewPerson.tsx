import type { OwnOffice } from '#src/contract/office/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from './BackLink.tsx'
import { PersonEditor } from './PersonEditor.tsx'
import { peoplePath } from './people-view.ts'

/** The page that adds a person to the register. */
export function NewPerson({ office }: { office: OwnOffice }) {
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
