import { localePath, splitLocale } from '#src/i18n/urls.ts'

/** The address of the page where a person chooses among their offices, without language. */
export const OFFICES_PATH = '/office'

/** The sections of a parish's office, in the order of its menu. The root address shows the first. */
export const OFFICE_SECTIONS = [
  'desk',
  'requests',
  'calendar',
  'people',
  'catechism',
  'contents',
  'masses',
  'page',
  'imports',
  'colleagues',
  'connections',
] as const
export type OfficeSection = (typeof OFFICE_SECTIONS)[number]

/** The current place in the office: the choice among several offices, or a place in one of them. */
type OfficePlace =
  | { kind: 'offices' }
  | { kind: 'section'; slug: string; section: OfficeSection; rest: string[] }
  | { kind: 'unknown'; slug: string }

/**
 * The address of a section, without language.
 *
 * @param rest the part after the section: the kind of a queue, the number of a record
 */
export function officePath(
  slug: string,
  section: OfficeSection = 'desk',
  ...rest: Array<string | number>
): string {
  return [`/${slug}/office`, ...(section === 'desk' ? [] : [section]), ...rest].join('/')
}

/**
 * The place that an address names within the offices, in any language; undefined if there is none.
 */
export function officePlace(pathname: string): OfficePlace | undefined {
  const { path } = splitLocale(pathname)
  const [, slug = '', , section = 'desk', ...rest] = path.split('/')
  if (path === OFFICES_PATH) return { kind: 'offices' }
  if (!OFFICE.test(path)) return undefined
  return isOfficeSection(section)
    ? { kind: 'section', slug, section, rest }
    : { kind: 'unknown', slug }
}

function isOfficeSection(word: string): word is OfficeSection {
  return (OFFICE_SECTIONS as readonly string[]).includes(word)
}

/**
 * The addresses within a parish's office, without language, as a regular expression. No page is
 * built for any of them: the page at `OFFICES_PATH` serves them all.
 */
export const OFFICE_SHAPE = '/[a-z0-9][a-z0-9-]*/office(?:/[A-Za-z0-9_-]+)*'
const OFFICE = new RegExp(`^${OFFICE_SHAPE}$`)

/** The page that serves an address of an office, language included; undefined for any other. */
export function officeShell(pathname: string): string | undefined {
  const { locale, path } = splitLocale(pathname)
  return OFFICE.test(path) ? localePath(locale, OFFICES_PATH) : undefined
}
