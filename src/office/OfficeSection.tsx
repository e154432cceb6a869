import { type ReactNode, Suspense, use, useState } from 'react'
import type { OfficeSection as Section } from '#src/domain/office.ts'
import { shownReference } from '#src/domain/requests/request.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { TranslatorContext, useTranslator } from '#src/ui/translator-context.ts'
import { usePageTitle } from './kit/use-page-title.ts'
import { useOffice, useOfficePath } from './office-context.ts'
import { isOpenTo, type LoadedSection, loadSection } from './sections.ts'

interface Props {
  section: Section
  /** The part of the address after the section. */
  rest: string[]
}

/** One section of an office, if the user's role has access. */
export function OfficeSection(props: Props) {
  const { t } = useTranslator()
  const office = useOffice()
  const { section } = props
  usePageTitle(`${t(`office.rooms.${section}.title`)} · ${office.name}`)
  return isOpenTo(section, office.role) ? <OpenSection {...props} /> : <ForbiddenSection />
}

/**
 * Loads the code and texts of the open section. If rendering the section fails, the office's frame
 * stays, and the user can try again.
 */
function OpenSection({ section, rest }: Props) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const [attempt, setAttempt] = useState(1)
  const [load, setLoad] = useState(() => loadSection(section, locale))
  const [report, setReport] = useState<string>()
  const title = t(`office.rooms.${section}.title`)
  const retry = () => {
    setAttempt(attempt + 1)
    setLoad(loadSection(section, locale))
  }
  const onError = (error: unknown) => {
    import('#src/stores/error-reports.ts').then(
      ({ reportError }) => setReport(reportError(error, section)),
      // Without a connection the import fails, and the message shows no code.
      () => undefined,
    )
  }
  const broken = (
    <>
      <h1>{title}</h1>
      <LoadFailure text={t('office.broken')} onRetry={retry}>
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
          load={load}
          // After a new release, the old files are gone and only a reload helps; offline, it would
          // only lose the page.
          onRetry={() => (navigator.onLine ? location.reload() : retry())}
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

/** Shown if the user's role has no access: a colleague may have sent them the address. */
function ForbiddenSection() {
  const { role } = useOffice()
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  return (
    <EmptyNote
      icon="lock"
      title={t('office.not_yours.title')}
      hint={t('office.not_yours.hint', { role: t(`office.roles.${role}`) })}
      isPage
    >
      <a className="btn" href={pathTo()}>
        {t('office.unknown.back')}
      </a>
    </EmptyNote>
  )
}
