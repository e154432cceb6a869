import * as v from 'valibot'
import { EMENU_TYPES } from './emenu.ts'
import { OptionalAddress, OptionalId, optionalField, RequiredLine } from './form-fields.ts'
import { Address, Id } from './primitives.ts'
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

/**
 * An entry of a community's menu as its editor writes it (SPEC §3, Menu item). One whose target is
 * left open is a heading.
 */
export const EmenuForm = v.strictObject({
  /** The entry that it stands below; null for the top. */
  father_id: OptionalId,
  /** Where it stands among its siblings, the smallest first; null for the last place. */
  position: optionalWhole(0, 'position'),
  title: RequiredLine,
  emenu_type: v.picklist(EMENU_TYPES, 'emenu_type'),
  url: OptionalAddress,
  /** A content of the community, online or not. */
  content_slug: optionalField(v.message(ContentSlug, 'content_slug')),
  section_id: OptionalId,
  /** 2 lists a section, 3 to 5 show one content (SPEC §2). */
  template_layout_id: optionalWhole(1, 'template_layout'),
})
export type EmenuForm = v.InferOutput<typeof EmenuForm>

/** An entry of a menu with its place, whether or not anybody sees it. */
export const EmenuRecord = v.object({
  id: Id,
  father_id: v.nullable(Id),
  position: v.pipe(v.number(), v.integer()),
  title: v.string(),
  emenu_type: v.picklist(EMENU_TYPES),
  url: v.nullable(Address),
  content_slug: v.nullable(ContentSlug),
  section_id: v.nullable(Id),
  template_layout_id: v.nullable(v.pipe(v.number(), v.integer())),
})
export type EmenuRecord = v.InferOutput<typeof EmenuRecord>
