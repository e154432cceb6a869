import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import {
  OFFICE_SECTIONS,
  OFFICES_PATH,
  type OfficeSection,
  officePath,
} from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { showCurrentSection } from '#src/ui/island/show-current-section.ts'
import { Logo } from '#src/ui/Logo.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { countWaiting } from './office.ts'
import { useOffice } from './office-context.ts'
import { officeQuery } from './office-query.ts'
import { isOpenTo, SECTIONS } from './sections.ts'

/** How often the menu refreshes the count, in milliseconds. */
const COUNT_REFRESH_MS = 60_000

/** The number of waiting requests, beside the section's name. */
function WaitingCount({ count }: { count: number }) {
  const { t } = useTranslator()
  if (count === 0) return null
  return (
    <span className="count">
      <span aria-hidden="true">{count}</span>
      <span className="vh">{t('office.pending.waiting', { count })}</span>
    </span>
  )
}

interface Props {
  /** The open section; undefined if the address leads nowhere. */
  section: OfficeSection | undefined
  children: ReactNode
}

/** The frame around every section of an office: its community, and links to the other sections. */
export function OfficeFrame({ section, children }: Props) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const { slug, name, photo_url, role, is_public } = office
  const { data: waiting } = useQuery({
    ...officeQuery(office, 'pending'),
    enabled: isOpenTo('requests', role),
    refetchInterval: COUNT_REFRESH_MS,
    select: ({ kinds }) => countWaiting(kinds),
  })
  const isCounted = waiting !== undefined
  // Counts widen the row on a phone, so the open section is scrolled into view again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what the row shows
  useEffect(showCurrentSection, [section, isCounted])
  return (
    <div className="office">
      <header className="office-head">
        <Logo photo={photo_url} photoDark={null} />
        <p className="office-head-names">
          <a href={localePath(locale, OFFICES_PATH)} title={t('office.change')}>
            {name}
          </a>
          <span>{t(`office.roles.${role}`)}</span>
        </p>
        {is_public && (
          <a
            className="btn quiet"
            href={localePath(locale, `/${slug}`)}
            title={t('office.view_site')}
          >
            <Icon name="eye" />
            <span>{t('office.view_site')}</span>
          </a>
        )}
      </header>
      <nav className="room-menu" aria-label={t('office.menu')}>
        <ul>
          {OFFICE_SECTIONS.filter((one) => isOpenTo(one, role)).map((one) => (
            <li key={one}>
              <a
                href={localePath(locale, officePath(slug, one))}
                aria-current={one === section ? 'page' : undefined}
              >
                <Icon name={SECTIONS[one].icon} />
                {t(`office.rooms.${one}.name`)}
                {one === 'requests' && <WaitingCount count={waiting ?? 0} />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="office-room">{children}</div>
    </div>
  )
}
