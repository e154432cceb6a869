import { officePath, officePlace } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { NewCommunityPage } from './communities/NewCommunityPage.tsx'
import { ADDS_COMMUNITY, OfficeChoice } from './OfficeChoice.tsx'
import { OfficeDoor } from './OfficeDoor.tsx'
import { OfficeFrame } from './OfficeFrame.tsx'
import { OfficeRoom } from './OfficeRoom.tsx'

/** The content for an address of the offices. */
export function Office({ pathname }: { pathname: string }) {
  const place = officePlace(pathname)
  if (!place || place.kind === 'offices') {
    return location.search === ADDS_COMMUNITY ? <NewCommunityPage /> : <OfficeChoice />
  }
  const { slug } = place
  return (
    <OfficeDoor slug={slug}>
      {(office) => (
        <OfficeFrame office={office} room={place.kind === 'room' ? place.room : undefined}>
          {place.kind === 'room' ? (
            <OfficeRoom office={office} room={place.room} rest={place.rest} />
          ) : (
            <NoSuchRoom slug={slug} />
          )}
        </OfficeFrame>
      )}
    </OfficeDoor>
  )
}

/** The page for an office address that leads nowhere. */
export function NoSuchRoom({ slug }: { slug: string }) {
  const { t, locale } = useTranslator()
  return (
    <EmptyNote icon="help" title={t('office.unknown.title')} hint={t('office.unknown.hint')} isPage>
      <a className="btn" href={localePath(locale, officePath(slug))}>
        {t('office.unknown.back')}
      </a>
    </EmptyNote>
  )
}
