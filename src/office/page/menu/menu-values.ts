import type { MenuEntryRecord, OfficeMenu } from '#src/contract/community/office-menu.ts'
import { byLocale } from '#src/contract/other-languages.ts'
import { menuTarget } from '#src/domain/menu/menu-targets.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { withScheme } from '#src/office/kit/with-scheme.ts'
import type { FieldError } from '#src/ui/forms/ErrorSummary.tsx'
import type { VersionedValues } from '../record/use-record-form.ts'

/** The possible targets of an entry; a heading leads nowhere. */
export const ENTRY_KINDS = ['heading', 'content', 'section', 'url'] as const
type EntryKind = (typeof ENTRY_KINDS)[number]

type StoredEntry = Pick<
  MenuEntryRecord,
  'level' | 'emenu_type' | 'template_layout_id' | 'content_slug' | 'content' | 'section_id'
>

/** The field values of a menu entry. */
export interface MenuEntryValues extends StoredEntry {
  /** Unique on the page, also for new entries without an id. */
  key: string
  id: number | null
  titles: Record<Locale, string>
  url: string
}

/** The values of the menu editor. */
export type MenuValues = { rows: MenuEntryValues[] }

let made = 0

/** A new heading. */
export function newEntry(level: number): MenuEntryValues {
  made += 1
  return {
    key: `new${made}`,
    id: null,
    level,
    titles: byLocale(() => ''),
    emenu_type: 'content',
    template_layout_id: null,
    url: '',
    content_slug: null,
    content: null,
    section_id: null,
  }
}

/** Converts a menu into the values of its editor. */
export function menuValues({
  entries,
  language,
  version,
}: OfficeMenu): VersionedValues<MenuValues> {
  const rows = entries.map(({ title, titles, url, ...entry }) => ({
    ...entry,
    key: `${entry.id}`,
    titles: { ...byLocale(() => ''), ...titles, [language]: title },
    url: url ?? '',
  }))
  return { version, values: { rows } }
}

/**
 * Makes the request body of a menu.
 *
 * @param known the existing entries: one that was deleted since is created again
 */
export function menuBody({ rows }: MenuValues, language: Locale, known: MenuValues): object {
  const ids = new Set(known.rows.map(({ id }) => id))
  const entries = rows.map(({ key: _, content: __, titles, ...entry }) => ({
    ...entry,
    id: ids.has(entry.id) ? entry.id : null,
    url: withScheme(entry.url),
    title: titles[language],
    titles: Object.fromEntries(
      LOCALES.map((locale) => [locale, locale === language ? null : titles[locale]]),
    ),
  }))
  return { entries }
}

/** The kind of an entry's target, even while the target is incomplete. */
export function toEntryKind({ emenu_type, template_layout_id }: MenuEntryValues): EntryKind {
  if (emenu_type !== 'other') return emenu_type
  const anywhere = { url: 'x', content_slug: 'x', section_id: 1 }
  const { kind } = menuTarget({ emenu_type, template_layout_id, ...anywhere }, '')
  if (kind === 'section') return 'section'
  return kind === 'page' ? 'content' : 'heading'
}

/** The entry with another kind of target. */
export function withKind(entry: MenuEntryValues, kind: EntryKind): MenuEntryValues {
  if (kind === toEntryKind(entry)) return entry
  return { ...entry, emenu_type: kind === 'heading' ? 'other' : kind, template_layout_id: null }
}

/**
 * The title of an entry: in the language of the page, or else in any other; empty if there is none.
 */
export function toEntryTitle({ titles }: MenuEntryValues, language: Locale): string {
  return titles[language].trim() || LOCALES.map((one) => titles[one].trim()).find(Boolean) || ''
}

/** The name of an entry's field, for error summaries and labels. */
export function entryField({ key }: Pick<MenuEntryValues, 'key'>, name: string): string {
  return `${key}.${name}`
}

/**
 * The errors in a menu: an entry without a title, or a new or changed entry without a target.
 *
 * @param words the messages for them
 */
export function menuFaults(
  { rows }: MenuValues,
  base: MenuValues,
  language: Locale,
  words: Record<'title' | Exclude<EntryKind, 'heading'>, string>,
): FieldError[] {
  const before = new Map(base.rows.map((row) => [row.key, row]))
  return rows.flatMap((row) => {
    const faults: FieldError[] = []
    if (row.titles[language].trim() === '') {
      faults.push({ name: entryField(row, `title.${language}`), text: words.title })
    }
    const kind = toEntryKind(row)
    const former = before.get(row.key)
    const isAsBefore = former !== undefined && isSameTarget(row, former)
    if (kind !== 'heading' && !isAsBefore && !leadsSomewhere(row, kind)) {
      faults.push({ name: entryField(row, kind), text: words[kind] })
    }
    return faults
  })
}

/** The field that shows the server's message about a path such as `entries.3.url`. */
export function menuFieldOf(path: string, { rows }: MenuValues, language: Locale): string {
  const [, at, name = ''] = /^entries\.(\d+)\.?(\w*)/.exec(path) ?? []
  const row = rows[Number(at)]
  if (!row) return 'menu'
  const shown: Record<string, string> = {
    content_slug: 'content',
    section_id: 'section',
    url: 'url',
    titles: `title.${language}`,
  }
  return entryField(row, shown[name] ?? `title.${language}`)
}

function leadsSomewhere(row: MenuEntryValues, kind: Exclude<EntryKind, 'heading'>): boolean {
  if (kind === 'url') return row.url.trim() !== ''
  return kind === 'content' ? row.content_slug !== null : row.section_id !== null
}

function isSameTarget(one: MenuEntryValues, other: MenuEntryValues): boolean {
  return (
    one.emenu_type === other.emenu_type &&
    one.template_layout_id === other.template_layout_id &&
    one.url === other.url &&
    one.content_slug === other.content_slug &&
    one.section_id === other.section_id
  )
}
