import * as v from 'valibot'
import {
  OptionalAddress,
  OptionalId,
  OptionalLine,
  optionalField,
  RequiredLine,
} from '../form-fields.ts'
import { inOtherLanguages } from '../other-languages.ts'
import { Address, Id } from '../primitives.ts'
import { EMENU_TYPES, MenuTitles } from './emenu.ts'
import { ContentSlug } from './slugs.ts'

/** The columns hold 16-bit integers. */
const SMALLEST_MAX = 32_767

function optionalWhole(minimum: number, hint: string) {
  const whole = v.pipe(
    v.number(hint),
    v.integer(hint),
    v.minValue(minimum, hint),
    v.maxValue(SMALLEST_MAX, hint),
  )
  return v.optional(v.nullable(whole), null)
}

/** Titles in other languages: the list replaces all previous ones. */
const MenuTitlesForm = inOtherLanguages(OptionalLine)

/** The fields of a menu entry, whatever its place: its texts and its target. */
export const EMENU_FIELDS = {
  title: RequiredLine,
  /** Its title in languages other than the page's own. */
  titles: MenuTitlesForm,
  emenu_type: v.picklist(EMENU_TYPES, 'emenu_type'),
  url: OptionalAddress,
  /** A content of the community, online or not. */
  content_slug: optionalField(v.message(ContentSlug, 'content_slug')),
  section_id: OptionalId,
  /** 2 lists a section, 3 to 5 show one content (requirements §2.9). */
  template_layout_id: optionalWhole(1, 'template_layout'),
}

/**
 * An entry of a community's menu as its editor writes it (requirements §3.3). An entry without a
 * target is a heading.
 */
export const EmenuForm = v.strictObject({
  /** The parent entry; null at the top. */
  father_id: OptionalId,
  /** Its position among its siblings, the smallest first; null for the last. */
  position: optionalWhole(0, 'position'),
  ...EMENU_FIELDS,
})
export type EmenuForm = v.InferOutput<typeof EmenuForm>

/** An entry of a menu with its position, whether or not readers see it. */
export const EmenuRecord = v.object({
  id: Id,
  father_id: v.nullable(Id),
  position: v.pipe(v.number(), v.integer()),
  title: v.string(),
  titles: MenuTitles,
  emenu_type: v.picklist(EMENU_TYPES),
  url: v.nullable(Address),
  content_slug: v.nullable(ContentSlug),
  section_id: v.nullable(Id),
  template_layout_id: v.nullable(v.pipe(v.number(), v.integer())),
})
export type EmenuRecord = v.InferOutput<typeof EmenuRecord>
