import * as v from 'valibot'
import { type ChapelryMobile, chapelryMobileSchema } from '../community/chapelry.ts'
import { Emenu } from '../community/emenu.ts'
import { FaqForm, OfficeFaq } from '../community/office-faq.ts'
import { MenuForm } from '../community/office-menu.ts'
import { PageChanges } from '../community/office-page.ts'
import { WebsiteConfiguration } from '../community/website-configuration.ts'
import { TimetableChanges } from '../masses/timetable.ts'
import { AskedId, Instant } from '../primitives.ts'
import { Content } from './content.ts'
import { SealedPreview } from './sealed-preview.ts'

/**
 * An editor's unsaved content: in full, or as changes of the content with a number. The fields of
 * `content` are checked as when it is stored.
 */
export const PreviewForm = v.strictObject({
  id: v.optional(v.nullable(AskedId), null),
  content: v.record(v.string(), v.unknown()),
})

/** An editor's unsaved parish page; each part has the form of the call that saves it. */
export const PagePreviewForm = v.strictObject({
  page: v.optional(PageChanges),
  menu: v.optional(MenuForm),
  questions: v.optional(FaqForm),
  timetable: v.optional(TimetableChanges),
})
export type PagePreviewForm = v.InferOutput<typeof PagePreviewForm>

/** Opens a sealed proof. */
export const OpenPreview = v.strictObject(SealedPreview.entries)

const { content, translations } = OfficeFaq.entries
const until = { expires_at: Instant }

/** A content as the public API would return it, were it online now. */
const ContentPreview = v.object({ kind: v.literal('content'), content: Content, ...until })
export type ContentPreview = v.InferOutput<typeof ContentPreview>

/** A community as the public API would return it, with its frequent questions in all languages. */
export interface CommunityPreview {
  kind: 'community'
  chapelry: ChapelryMobile
  configuration: WebsiteConfiguration
  menu: Emenu[]
  questions: Pick<OfficeFaq, 'content' | 'translations'>
  expires_at: string
}

export type Preview = ContentPreview | CommunityPreview

/** The contents of a sealed proof. @param product names the title of a community */
export function previewSchema(product: string): v.GenericSchema<unknown, Preview> {
  return v.variant('kind', [
    ContentPreview,
    v.object({
      kind: v.literal('community'),
      chapelry: chapelryMobileSchema(product),
      configuration: WebsiteConfiguration,
      menu: v.array(Emenu),
      questions: v.object({ content, translations }),
      ...until,
    }),
  ])
}
