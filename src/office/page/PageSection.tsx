import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { NoSuchSection } from '../Office.tsx'
import { useOffice } from '../office-context.ts'

interface Props {
  /** The part of the address after the section. */
  rest: string[]
}

/** The pages of the section, by the part of the address after it. Each loads only its own code. */
const PLACES = {
  '': async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  blocks: async () => (await import('./blocks/BlocksPage.tsx')).BlocksPage,
  menu: async () => (await import('./menu/MenuPage.tsx')).MenuPage,
  questions: async () => (await import('./questions/QuestionsPage.tsx')).QuestionsPage,
}
type Place = keyof typeof PLACES
const NAMES = Object.keys(PLACES) as Place[]

const NAMESPACES = [
  ...['common', 'office', 'office-page', 'office-contents', 'office-pictures', 'errors', 'forms'],
  ...['community', 'faqs', 'proof'],
]

/** The section that edits a parish's page, except its news: four pages. */
export function PageSection({ rest }: Props) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const place = NAMES.find((name) => name === rest.join('/'))
  if (place === undefined) return <NoSuchSection slug={office.slug} />
  return (
    <>
      <h1>{t(`office-page.places.${place || 'settings'}.title`)}</h1>
      <nav className="kind-tabs" aria-label={t('office-page.places.all')}>
        <ul>
          {NAMES.map((name) => (
            <li key={name}>
              <a
                href={localePath(
                  locale,
                  officePath(office.slug, 'page', ...(name === '' ? [] : [name])),
                )}
                aria-current={name === place ? 'page' : undefined}
              >
                {t(`office-page.places.${name || 'settings'}.name`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LazyForm
        failed={t('office.failed')}
        namespaces={NAMESPACES}
        load={async () => {
          const Content = await PLACES[place]()
          return <Content />
        }}
      />
    </>
  )
}
