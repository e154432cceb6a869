import type { ReactNode } from 'react'
import type { OfficeRole, OwnOffice } from '#src/contract/office/office.ts'
import { REQUEST_KIND_FACTS, REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { hasRight, type StaffArea } from '#src/domain/accounts/staff-rights.ts'
import type { OfficeSection } from '#src/domain/office.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { loadTranslator } from '#src/i18n/texts-loaded.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { IconName } from '#src/ui/icons.ts'
import { loadStyles } from '#src/ui/load-styles.ts'
import bulkStyles from './bulk/bulk.css?url'
import calendarStyles from './calendar/calendar.css?url'
import catechismStyles from './catechism/catechism.css?url'
import presencesStyles from './catechism/presences.css?url'
import questionsStyles from './catechism/questions/questions.css?url'
import richTextStyles from './contents/rich-text/rich-text.css?url'
import exportsStyles from './exports/exports.css?url'
import importsStyles from './imports/imports.css?url'
import lifeStyles from './people/life/life.css?url'
import previewStyles from './preview/preview.css?url'
import documentsStyles from './requests/documents.css?url'

interface Section {
  icon: IconName
  /** The area that one must be able to see; null if everybody who works in the office has access. */
  area: StaffArea | null
  /** The namespaces of its texts, besides `common` and `office`. */
  namespaces: string[]
  /** URLs of style sheets that only a few sections need; the page has all others. */
  styles: string[]
  /** Fetches its code. */
  load(): Promise<(content: SectionProps) => ReactNode>
}

interface SectionProps {
  office: OwnOffice
  /** The part of the address after the section. */
  rest: string[]
}

/** All sections of an office. Each loads only its own code and texts. */
export const SECTIONS: Record<OfficeSection, Section> = {
  desk: {
    icon: 'house',
    area: null,
    namespaces: ['forms'],
    styles: [],
    load: async () => (await import('./desk/Desk.tsx')).Desk,
  },
  requests: {
    icon: 'clipboard',
    area: 'requests',
    namespaces: [
      ...['office-requests', 'office-counter', 'office-moving', 'request-documents', 'forms'],
      ...['office-calendar', 'office-catechism', 'own-requests'],
      ...REQUEST_KINDS.map((kind) => REQUEST_KIND_FACTS[kind].texts),
    ],
    styles: [documentsStyles, bulkStyles, catechismStyles],
    load: async () => (await import('./requests/RequestsSection.tsx')).RequestsSection,
  },
  calendar: {
    icon: 'calendar',
    area: 'requests',
    namespaces: ['office-calendar', 'forms'],
    styles: [calendarStyles],
    load: async () => (await import('./calendar/CalendarSection.tsx')).CalendarSection,
  },
  people: {
    icon: 'book',
    area: 'people',
    namespaces: ['office-people', 'office-requests', 'families', 'errors', 'forms'],
    styles: [exportsStyles, lifeStyles],
    load: async () => (await import('./people/PeopleSection.tsx')).PeopleSection,
  },
  catechism: {
    icon: 'handshake',
    area: 'requests',
    namespaces: ['office-catechism', 'catechism', 'errors', 'forms'],
    styles: [catechismStyles, presencesStyles, questionsStyles],
    load: async () => (await import('./catechism/CatechismSection.tsx')).CatechismSection,
  },
  contents: {
    icon: 'newspaper',
    area: 'contents',
    namespaces: [
      ...['office-contents', 'proof', 'office-pictures', 'errors', 'events', 'forms', 'content'],
      'office-calendar',
    ],
    styles: [richTextStyles, previewStyles],
    load: async () => (await import('./contents/ContentsSection.tsx')).ContentsSection,
  },
  masses: {
    icon: 'church',
    area: 'times',
    namespaces: 'office-masses office-moving office-contents proof errors forms community'.split(
      ' ',
    ),
    styles: [previewStyles],
    load: async () => (await import('./masses/MassesSection.tsx')).MassesSection,
  },
  page: {
    icon: 'portal',
    area: 'page',
    namespaces: ['office-page', 'proof', 'forms'],
    styles: [previewStyles],
    load: async () => (await import('./page/PageSection.tsx')).PageSection,
  },
  imports: {
    icon: 'upload',
    area: null,
    namespaces: ['office-imports', 'errors', 'forms'],
    styles: [importsStyles, exportsStyles],
    load: async () => (await import('./imports/ImportsSection.tsx')).ImportsSection,
  },
  colleagues: {
    icon: 'users',
    area: 'colleagues',
    namespaces: ['office-colleagues', 'second-factor', 'errors', 'forms'],
    styles: [],
    load: async () => (await import('./colleagues/ColleaguesSection.tsx')).ColleaguesSection,
  },
  connections: {
    icon: 'plug',
    area: 'colleagues',
    namespaces: ['office-connections', 'errors', 'forms'],
    styles: [],
    load: async () => (await import('./connections/ConnectionsSection.tsx')).ConnectionsSection,
  },
}

/** Whether a role may use a section. */
export function isOpenTo(section: OfficeSection, role: OfficeRole): boolean {
  const { area } = SECTIONS[section]
  return area === null || hasRight(role, area, 'read')
}

/** A section whose code and texts are loaded. */
export interface LoadedSection {
  Content: Awaited<ReturnType<Section['load']>>
  texts: Translator
}

const loading = new Map<OfficeSection, Promise<LoadedSection | undefined>>()

/** The code, styles and texts of a section, loaded once; undefined if loading fails. */
export function loadSection(
  section: OfficeSection,
  locale: Locale,
): Promise<LoadedSection | undefined> {
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
