import type { ReactNode } from 'react'
import type { OfficeRole, OwnOffice } from '#src/contract/office/office.ts'
import { hasRight, type StaffRight } from '#src/domain/accounts/staff-rights.ts'
import type { OfficeSection } from '#src/domain/office.ts'
import type { IconName } from '#src/ui/icons.ts'
import { loadStyles } from '#src/ui/load-styles.ts'
import richTextStyles from './contents/rich-text/rich-text.css?url'
import importsStyles from './imports/imports.css?url'
import previewStyles from './preview/preview.css?url'
import documentsStyles from './requests/documents.css?url'

interface Section {
  icon: IconName
  /** The role that the section needs; null for everybody who works in the office. */
  right: StaffRight | null
  /** The namespaces of its texts, beside `common` and `office`. */
  namespaces: string[]
  /** Fetches its code, and the styles that only it uses. */
  load(): Promise<(content: SectionProps) => ReactNode>
}

interface SectionProps {
  office: OwnOffice
  /** The part of the address after the section. */
  rest: string[]
}

/** The contents of each section of an office: code and texts of the other sections are not fetched. */
export const SECTIONS: Record<OfficeSection, Section> = {
  desk: {
    icon: 'house',
    right: null,
    namespaces: ['forms', 'office-masses', 'office-moving'],
    load: async () => (await import('./desk/Desk.tsx')).Desk,
  },
  requests: {
    icon: 'clipboard',
    right: 'people',
    namespaces:
      'office-requests office-moving request-documents forms own-requests join families meetings mass-intentions catechism baptism weddings'.split(
        ' ',
      ),
    load: async () => {
      const [{ RequestsSection }] = await Promise.all([
        import('./requests/RequestsSection.tsx'),
        loadStyles(documentsStyles),
      ])
      return RequestsSection
    },
  },
  people: {
    icon: 'book',
    right: 'people',
    namespaces: ['office-people', 'office-requests', 'families', 'errors', 'forms'],
    load: async () => (await import('./people/PeopleSection.tsx')).PeopleSection,
  },
  contents: {
    icon: 'newspaper',
    right: 'contents',
    namespaces: 'office-contents proof office-pictures errors events forms content'.split(' '),
    load: async () => {
      const [{ ContentsSection }] = await Promise.all([
        import('./contents/ContentsSection.tsx'),
        loadStyles(richTextStyles),
        loadStyles(previewStyles),
      ])
      return ContentsSection
    },
  },
  masses: {
    icon: 'church',
    right: 'contents',
    namespaces: 'office-masses office-moving office-contents proof errors forms community'.split(
      ' ',
    ),
    load: async () => {
      const [{ MassesSection }] = await Promise.all([
        import('./masses/MassesSection.tsx'),
        loadStyles(previewStyles),
      ])
      return MassesSection
    },
  },
  page: {
    icon: 'portal',
    right: 'contents',
    namespaces: ['office-page', 'proof', 'forms'],
    load: async () => {
      const [{ PageSection }] = await Promise.all([
        import('./page/PageSection.tsx'),
        loadStyles(previewStyles),
      ])
      return PageSection
    },
  },
  imports: {
    icon: 'upload',
    right: null,
    namespaces: ['office-imports', 'errors', 'forms'],
    load: async () => {
      const [{ ImportsSection }] = await Promise.all([
        import('./imports/ImportsSection.tsx'),
        loadStyles(importsStyles),
      ])
      return ImportsSection
    },
  },
  colleagues: {
    icon: 'users',
    right: 'roles',
    namespaces: ['office-colleagues', 'second-factor', 'errors', 'forms'],
    load: async () => (await import('./colleagues/ColleaguesSection.tsx')).ColleaguesSection,
  },
  connections: {
    icon: 'plug',
    right: 'roles',
    namespaces: ['office-connections', 'errors', 'forms'],
    load: async () => (await import('./connections/ConnectionsSection.tsx')).ConnectionsSection,
  },
}

/** Whether a role may use a section. */
export function isOpenTo(section: OfficeSection, role: OfficeRole): boolean {
  const { right } = SECTIONS[section]
  return right === null || hasRight(role, right)
}
