import './office.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { OFFICES_PATH, officePath, officePlace } from '#src/domain/office.ts'
import { momentDayText } from '#src/i18n/date-texts.ts'
import { isLocale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from './kit/BackLink.tsx'
import { QueryResult } from './kit/QueryResult.tsx'
import { usePageTitle } from './kit/use-page-title.ts'
import { useOfficePage } from './navigation.ts'
import { OfficeFrame } from './OfficeFrame.tsx'
import { OfficeSection } from './OfficeSection.tsx'
import { openOfficeQuery, ownOfficesQuery } from './office.ts'
import { OfficeContext, useOffice } from './office-context.ts'
import { NEW_COMMUNITY_QUERY, PORTAL_STATE_QUERY } from './platform-pages.ts'
import { loadSection } from './sections.ts'

/** The page of the offices that the current address names. */
export function Office() {
  const { t, locale } = useTranslator()
  const { pathname, page } = useOfficePage(t('office.leave'))
  const search = useSearch()
  useEffect(() => leadLanguagesTo(pathname), [pathname])
  const place = officePlace(pathname)
  const section = place?.kind === 'section' ? place.section : undefined
  // In parallel with the check of the user's access, because hardly anybody opens an office of
  // others.
  useEffect(() => {
    if (section) void loadSection(section, locale)
  }, [section, locale])
  if (!place || place.kind === 'offices') return <OfficesPage search={search} />
  const { slug } = place
  return (
    <OfficeGate key={slug} slug={slug} page={page}>
      <OfficeFrame section={section}>
        {place.kind === 'section' ? (
          <OfficeSection key={page} section={place.section} rest={place.rest} />
        ) : (
          <NoSuchSection slug={slug} />
        )}
      </OfficeFrame>
    </OfficeGate>
  )
}

/**
 * The list of all offices, or one of the pages beside it for the platform's operators, whose code
 * and texts are loaded on demand.
 */
function OfficesPage({ search }: { search: string }) {
  switch (search) {
    case NEW_COMMUNITY_QUERY:
      return (
        <PlatformPage
          name="add"
          namespaces={['common', 'office-communities', 'errors', 'forms']}
          load={async () => {
            const { NewCommunityForm } = await import('./communities/NewCommunityForm.tsx')
            return <NewCommunityForm />
          }}
        />
      )
    case PORTAL_STATE_QUERY:
      return (
        <PlatformPage
          name="portal_state"
          namespaces={['common', 'office', 'office-state', 'forms']}
          load={async () => {
            const { PortalStateParts } = await import('./state/PortalStateParts.tsx')
            return <PortalStateParts />
          }}
        />
      )
    default:
      return <LazyChoice />
  }
}

/** The list of offices, which most users leave at once or never open. */
function LazyChoice() {
  const { t } = useTranslator()
  return (
    <LazyForm
      failed={t('office.failed')}
      title={t('office.choose.title')}
      namespaces={['common', 'office', 'errors']}
      load={async () => {
        const { OfficeChoice } = await import('./OfficeChoice.tsx')
        return <OfficeChoice />
      }}
    />
  )
}

/** Shown for an address of an office that leads nowhere. */
export function NoSuchSection({ slug }: { slug: string }) {
  const { t, locale } = useTranslator()
  usePageTitle(t('office.unknown.title'))
  return (
    <EmptyNote icon="help" title={t('office.unknown.title')} hint={t('office.unknown.hint')} isPage>
      <a className="btn" href={localePath(locale, officePath(slug))}>
        {t('office.unknown.back')}
      </a>
    </EmptyNote>
  )
}

/** The page was rendered for one address: updates its language links to the current one. */
function leadLanguagesTo(pathname: string): void {
  const { path } = splitLocale(pathname)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const { language } = link.dataset
    if (isLocale(language)) link.pathname = localePath(language, path)
  }
}

interface OfficeGateProps {
  slug: string
  /** Key of the open page: access is checked again for each page. */
  page: string
  children: ReactNode
}

/**
 * Shows an office to the people who work in it. Everybody else sees the same as for an office that
 * does not exist.
 */
function OfficeGate({ slug, page, children }: OfficeGateProps) {
  const { t, locale } = useTranslator()
  const query = useQuery(openOfficeQuery(slug))
  const queries = useQueryClient()
  const entered = useRef(page)
  useEffect(() => {
    if (entered.current === page) return
    entered.current = page
    void queries.invalidateQueries({ queryKey: openOfficeQuery(slug).queryKey })
  }, [queries, slug, page])
  if (query.isPending) return <GateSkeleton />
  return (
    <>
      {query.data === undefined && <h1 className="vh">{t('office.title')}</h1>}
      <QueryResult query={query}>
        {(office) =>
          office ? (
            <OfficeContext value={office}>
              <SecondFactorGate>{children}</SecondFactorGate>
            </OfficeContext>
          ) : (
            <EmptyNote
              icon="lock"
              title={t('office.closed.title')}
              hint={t('office.closed.hint')}
              isPage
            >
              <a className="btn" href={localePath(locale, OFFICES_PATH)}>
                {t('office.closed.others')}
              </a>
            </EmptyNote>
          )
        }
      </QueryResult>
    </>
  )
}

/** The skeleton of an office while it loads; the static page contains the same. */
function GateSkeleton() {
  const { t } = useTranslator()
  return (
    <div className="office">
      <div className="office-head" aria-hidden="true">
        <span className="bone seal-bone" />
        <span className="bone line-bone" />
      </div>
      <div className="menu-bones" aria-hidden="true">
        <span className="bone" />
      </div>
      <div className="office-room">
        <h1 className="vh">{t('office.title')}</h1>
        <Skeleton tall />
      </div>
    </div>
  )
}

/** Says by when the office requires a second factor and, after that date, how to regain access. */
function SecondFactorGate({ children }: { children: ReactNode }) {
  const { second_factor_due_at: due } = useOffice()
  const { t, locale } = useTranslator()
  if (!due) return children
  const day = momentDayText(due, locale)
  const isOver = Date.parse(due) <= Date.now()
  const link = (
    <a className="btn" href={`${localePath(locale, '/settings')}?tab=security`}>
      {t('office.second_factor.go')}
    </a>
  )
  if (isOver) {
    return (
      <EmptyNote
        icon="lock"
        title={t('office.second_factor.title')}
        hint={t('office.second_factor.closed', { day })}
        isPage
      >
        {link}
      </EmptyNote>
    )
  }
  return (
    <>
      <aside className="card desk-part" aria-label={t('office.second_factor.title')}>
        <p>{t('office.second_factor.due', { day })}</p>
        <div className="row-acts">{link}</div>
      </aside>
      {children}
    </>
  )
}

interface PlatformPageProps extends Pick<ComponentProps<typeof LazyForm>, 'namespaces' | 'load'> {
  /** The group of its texts, also of those for users who are not operators of the platform. */
  name: 'add' | 'portal_state'
}

/** A page beside the list of offices, only for the platform's operators. */
function PlatformPage({ name, ...content }: PlatformPageProps) {
  const { t } = useTranslator()
  const title = t(`office.${name}.title`)
  usePageTitle(title)
  const query = useQuery({ ...ownOfficesQuery(''), select: ({ may_add }) => may_add })
  return (
    <section className="office-choice">
      <BackLink path={OFFICES_PATH} text={t('office.choose.title')} />
      <h1>{title}</h1>
      <QueryResult query={query}>
        {(mayAdd) =>
          mayAdd ? (
            <LazyForm failed={t('office.failed')} {...content} />
          ) : (
            // Otherwise users would learn of the missing right only after filling in the form.
            <EmptyNote
              icon="lock"
              title={t(`office.${name}.closed`)}
              hint={t(`office.${name}.closed_hint`)}
            />
          )
        }
      </QueryResult>
    </section>
  )
}
