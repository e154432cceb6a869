import './office.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import type { OwnOffice } from '#src/contract/office/office.ts'
import {
  OFFICES_PATH,
  officePath,
  officePlace,
  type OfficeSection as Section,
} from '#src/domain/office.ts'
import { shownReference } from '#src/domain/requests/request-reference.ts'
import { isLocale, type Locale } from '#src/i18n/locales.ts'
import { momentDayText } from '#src/i18n/moment-text.ts'
import { loadTranslator } from '#src/i18n/texts-loaded.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import { loadStyles } from '#src/ui/load-styles.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { TranslatorContext, useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from './kit/Answered.tsx'
import { BackLink } from './kit/BackLink.tsx'
import { usePageTitle } from './kit/use-page-title.ts'
import { useOfficePage } from './navigation.ts'
import { ADDS_COMMUNITY, OfficeChoice } from './OfficeChoice.tsx'
import { OfficeFrame } from './OfficeFrame.tsx'
import { openOfficeQuery, ownOfficesQuery } from './office.ts'
import { isOpenTo, SECTIONS } from './sections.ts'

/** The content for the address of the offices that the browser shows. */
export function Office() {
  const { t } = useTranslator()
  const { pathname, page } = useOfficePage(t('office.leave'))
  const isAdding = useSearch() === ADDS_COMMUNITY
  useEffect(() => leadLanguagesTo(pathname), [pathname])
  const place = officePlace(pathname)
  if (!place || place.kind === 'offices') return isAdding ? <NewCommunityPage /> : <OfficeChoice />
  const { slug } = place
  return (
    <OfficeGate key={slug} slug={slug} page={page}>
      {(office) => (
        <OfficeFrame office={office} section={place.kind === 'section' ? place.section : undefined}>
          {place.kind === 'section' ? (
            <OfficeSection key={page} office={office} section={place.section} rest={place.rest} />
          ) : (
            <NoSuchSection slug={slug} />
          )}
        </OfficeFrame>
      )}
    </OfficeGate>
  )
}

/** The page for an office address that leads nowhere. */
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

interface Props {
  office: OwnOffice
  section: Section
  /** The part of the address after the section. */
  rest: string[]
}

/** The page knows only its own address: its language links are updated to the current address. */
function leadLanguagesTo(pathname: string): void {
  const { path } = splitLocale(pathname)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const { language } = link.dataset
    if (isLocale(language)) link.pathname = localePath(language, path)
  }
}

/**
 * One section of an office: its code and texts are fetched when it is opened. If rendering the
 * section fails, the office's frame stays, and the section can be rendered again.
 */
function OfficeSection({ office, section, rest }: Props) {
  const { t, locale } = useTranslator()
  const [attempt, setAttempt] = useState(1)
  const [report, setReport] = useState<string>()
  const title = t(`office.rooms.${section}.title`)
  usePageTitle(`${title} · ${office.name}`)
  if (!isOpenTo(section, office.role)) return <ForbiddenSection office={office} />
  const onError = (error: unknown) => {
    import('#src/stores/error-reports.ts').then(
      ({ reportError }) => setReport(reportError(error, section)),
      // Without a connection the message shows no code.
      () => undefined,
    )
  }
  const broken = (
    <>
      <h1>{title}</h1>
      <LoadFailure text={t('office.broken')} onRetry={() => setAttempt(attempt + 1)}>
        {report && <p>{t('common.island.reference', { id: shownReference(report) })}</p>}
      </LoadFailure>
    </>
  )
  return (
    <ErrorBoundary key={attempt} fallback={broken} onError={onError}>
      <Suspense
        fallback={
          <>
            <h1>{title}</h1>
            <Skeleton />
          </>
        }
      >
        <SectionContent
          title={title}
          load={loadSection(section, locale)}
          // Files of a former release are gone for good, but without a connection no page comes.
          onRetry={() => (navigator.onLine ? location.reload() : setAttempt(attempt + 1))}
        >
          {(Content) => <Content office={office} rest={rest} />}
        </SectionContent>
      </Suspense>
    </ErrorBoundary>
  )
}

interface SectionContentProps {
  title: string
  load: Promise<LoadedSection | undefined>
  onRetry(): void
  children(content: LoadedSection['Content']): ReactNode
}

function SectionContent({ title, load, onRetry, children }: SectionContentProps) {
  const { t } = useTranslator()
  const loaded = use(load)
  if (!loaded) {
    return (
      <>
        <h1>{title}</h1>
        <LoadFailure text={t('office.failed')} onRetry={onRetry} />
      </>
    )
  }
  return <TranslatorContext value={loaded.texts}>{children(loaded.Content)}</TranslatorContext>
}

interface LoadedSection {
  Content: Awaited<ReturnType<(typeof SECTIONS)[Section]['load']>>
  texts: Translator
}

const loading = new Map<Section, Promise<LoadedSection | undefined>>()

/** The code, styles and texts of a section, fetched once; undefined where that fails. */
function loadSection(section: Section, locale: Locale): Promise<LoadedSection | undefined> {
  const known = loading.get(section)
  if (known) return known
  const { namespaces, styles, load } = SECTIONS[section]
  const loaded = Promise.all([
    load(),
    loadTranslator(locale, ['common', 'office', ...namespaces]),
    ...styles.map(loadStyles),
  ]).then(
    ([Content, texts]) => ({ Content, texts }),
    () => {
      loading.delete(section)
      return undefined
    },
  )
  loading.set(section, loaded)
  return loaded
}

/** Shown where the user's role has no access: a colleague may have sent them the address. */
function ForbiddenSection({ office: { slug, role } }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  return (
    <EmptyNote
      icon="lock"
      title={t('office.not_yours.title')}
      hint={t('office.not_yours.hint', { role: t(`office.roles.${role}`) })}
      isPage
    >
      <a className="btn" href={localePath(locale, officePath(slug))}>
        {t('office.unknown.back')}
      </a>
    </EmptyNote>
  )
}

interface OfficeGateProps {
  slug: string
  /** The open page: whether the user may enter is asked again with each. */
  page: string
  children(office: OwnOffice): ReactNode
}

/**
 * Admits the people who work in an office; everybody else sees the same as for an office that does
 * not exist.
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
      <Answered query={query}>
        {(office) =>
          office ? (
            <SecondFactorGate office={office}>{children(office)}</SecondFactorGate>
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
      </Answered>
    </>
  )
}

/** The skeleton of an office while it loads, as the page itself holds it until then. */
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

interface SecondFactorDoorProps {
  office: OwnOffice
  children: ReactNode
}

/** Says by when the office requires a second factor, and after that date how to regain access. */
function SecondFactorGate({
  office: { second_factor_due_at: due },
  children,
}: SecondFactorDoorProps) {
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

/**
 * The page where a platform administrator creates a community: code and texts are fetched when it
 * is opened.
 */
function NewCommunityPage() {
  const { t } = useTranslator()
  usePageTitle(t('office.add.title'))
  const query = useQuery({ ...ownOfficesQuery(''), select: ({ may_add }) => may_add })
  return (
    <section className="office-choice">
      <BackLink path={OFFICES_PATH} text={t('office.choose.title')} />
      <h1>{t('office.add.title')}</h1>
      <Answered query={query}>
        {(mayAdd) => (mayAdd ? <LateCommunityForm /> : <NotForYou />)}
      </Answered>
    </section>
  )
}

function LateCommunityForm() {
  const { t } = useTranslator()
  return (
    <LazyForm
      failed={t('office.failed')}
      namespaces={['common', 'office-communities', 'errors', 'forms']}
      load={async () => {
        const { NewCommunityForm } = await import('./communities/NewCommunityForm.tsx')
        return <NewCommunityForm />
      }}
    />
  )
}

/** Shown instead of the form: the server would refuse it only after it is filled in. */
function NotForYou() {
  const { t } = useTranslator()
  return <EmptyNote icon="lock" title={t('office.add.closed')} hint={t('office.add.closed_hint')} />
}
