import type { OwnOffice } from '#src/contract/office/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from './BackLink.tsx'
import { FamilyEditor } from './FamilyEditor.tsx'
import { peoplePath } from './people-view.ts'

/** The page that adds a family to the register. */
export function NewFamily({ office }: { office: OwnOffice }) {
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
