import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { CONTENT_STATUSES } from '../contents/content-form.ts'
import { OptionalId } from '../form-fields.ts'
import { Instant } from '../primitives.ts'
import { EMENU_FIELDS, EmenuRecord } from './emenu-form.ts'

/** The greatest depth and length of a menu. */
const MENU_MAX_LEVELS = 6
export const MENU_MAX_ENTRIES = 200

const Level = v.pipe(
  v.number('menu_level'),
  v.integer('menu_level'),
  v.minValue(0, 'menu_level'),
  v.maxValue(MENU_MAX_LEVELS - 1, 'menu_level'),
)

/** An entry in the list of a whole menu: its children follow it, one level deeper. */
const MenuEntryForm = v.strictObject({
  /** The number of an existing entry; null for a new one. */
  id: OptionalId,
  /** 0 at the top; at most one level deeper than the entry before it. */
  level: Level,
  ...EMENU_FIELDS,
})
export type MenuEntryForm = v.InferOutput<typeof MenuEntryForm>

/** A community's whole menu, in order: entries that are absent are deleted. */
export const MenuForm = v.strictObject({
  entries: v.pipe(
    v.array(MenuEntryForm),
    v.maxLength(MENU_MAX_ENTRIES, 'menu_size'),
    v.check(isEachOnce, 'menu_twice'),
    v.checkItems(
      ({ level }, at, entries) => level <= (entries[at - 1]?.level ?? -1) + 1,
      'menu_level',
    ),
  ),
})
export type MenuForm = v.InferOutput<typeof MenuForm>

const { father_id: _, position: __, ...own } = EmenuRecord.entries

/** An entry of a menu and its depth, whether or not readers see it. */
export const MenuEntryRecord = v.object({
  ...own,
  level: v.pipe(v.number(), v.integer()),
  /** The content that it links to, for the editor's choice; null where there is none. */
  content: v.nullable(
    v.object({
      title: v.string(),
      status: v.picklist(CONTENT_STATUSES),
      online_from_date: Instant,
    }),
  ),
})
export type MenuEntryRecord = v.InferOutput<typeof MenuEntryRecord>

/** A community's menu in order, and the version that a PUT repeats in `If-Match`. */
export const OfficeMenu = v.object({
  version: v.string(),
  /** The language of the page and of `title`; `titles` holds the other languages. */
  language: v.picklist(LOCALES),
  entries: v.array(MenuEntryRecord),
})
export type OfficeMenu = v.InferOutput<typeof OfficeMenu>

function isEachOnce(entries: MenuEntryForm[]): boolean {
  const ids = entries.flatMap(({ id }) => (id === null ? [] : [id]))
  return new Set(ids).size === ids.length
}
