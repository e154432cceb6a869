import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { CONTENT_TYPES, type ContentType } from '../contents/content.ts'
import { Address, Id } from '../primitives.ts'
import { ContentSlug } from './slugs.ts'

export const EMENU_TYPES = ['url', 'content', 'section', 'other'] as const

/** Titles in other languages, each of which may be missing; other APIs may have none. */
export const MenuTitles = v.object(v.entriesFromList(LOCALES, v.optional(v.string())))

export interface Emenu {
  id: number
  father_id: number | null
  title: string
  /** Its title in languages other than the page's own. */
  titles: v.InferOutput<typeof MenuTitles>
  emenu_type: (typeof EMENU_TYPES)[number]
  url: string | null
  content_slug: string | null
  /** The kind of the content that it links to; null without one, or where the API does not say. */
  content_type: ContentType | null
  section_id: number | null
  template_layout_id: number | null
  children: Emenu[]
}

/** One entry of a community's menu, with the entries below it (requirements §3.3). */
export const Emenu: v.GenericSchema<unknown, Emenu> = v.object({
  id: Id,
  father_id: v.nullable(Id),
  title: v.string(),
  titles: v.optional(MenuTitles, {}),
  emenu_type: v.picklist(EMENU_TYPES),
  url: v.nullable(Address),
  content_slug: v.nullable(ContentSlug),
  content_type: v.optional(v.nullable(v.picklist(CONTENT_TYPES)), null),
  section_id: v.nullable(Id),
  template_layout_id: v.nullable(v.pipe(v.number(), v.integer())),
  children: v.array(v.lazy(() => Emenu)),
})

/**
 * A menu's answer: the first element of `emenus` is the array of top entries (requirements §7.4).
 */
export const EmenusAnswer = v.object({ emenus: v.tuple([v.array(Emenu)]) })

export type EmenusAnswer = v.InferOutput<typeof EmenusAnswer>
