import * as v from 'valibot'

/** Why a whole file cannot be read. */
export const IMPORT_FAILURES = [
  'not_wordpress',
  'not_calendar',
  'not_table',
  // A file for another kind of import, which it names.
  'is_wordpress',
  'is_ics',
  'is_people',
  /** A spreadsheet of another kind, such as .xls. */
  'other_sheet',
  /** The file has a password. */
  'encrypted',
  'broken',
  'long',
  'too_large',
  'unreachable',
  'file_gone',
  'internal',
] as const
export type ImportFailure = (typeof IMPORT_FAILURES)[number]

/** Why a file that a text links to could not be copied. */
export const FILE_FAILURES = [
  /** The file does not exist, or its host denies access. */
  'file_missing',
  /** Not a file type that contents may offer. */
  'file_kind',
  'file_large',
  /** The former site did not answer, or answered with an error. */
  'file_unreached',
  /** An error on our side. */
  'file_failed',
] as const
export type FileFailure = (typeof FILE_FAILURES)[number]

/** Why a line is not imported, waits for a person's decision, or is imported with changes. */
const LINE_NOTES = [
  // Not imported.
  'not_content',
  'trashed',
  'revision',
  'reusable',
  'no_title',
  'no_text',
  'no_name',
  'no_day',
  'table_heading',
  'table_total',
  'sheet_left',
  // A calendar file that ends too early: its last event, or whatever was cut off.
  'event_cut',
  'calendar_cut',
  'invalid',
  'deleted_here',
  'older_here',
  'twice',
  'failed',
  // Waits for a decision.
  'alike',
  'alike_in_file',
  'edited_here',
  // Imported, but incomplete or changed.
  'title_cut',
  'title_from_text',
  'summary_cut',
  'text_cut',
  // Only in old imports, where pages became drafts of news.
  'page_as_draft',
  'page_stays_news',
  'page_flattened',
  'page_empty',
  'front_page',
  'private_as_draft',
  'password_as_draft',
  'pending_as_draft',
  'translation_joined',
  'language_foreign',
  'language_unsaid',
  'day_unknown',
  'shortcode_removed',
  'embed_as_link',
  'code_removed',
  'block_left',
  'picture_dropped',
  'pictures_cut',
  'files_cut',
  'hashtags_cut',
  'slug_changed',
  'zone_unknown',
  'older_copies',
  'uid_shared',
  'override_alone',
  'attachments_left',
  'rule_as_dates',
  'rule_cut',
  'rule_unreadable',
  'place_cut',
  'date_text_lost',
  'value_dropped',
  'taxpayer_placeholder',
  'taxpayer_wrong',
  'links_lost',
  ...FILE_FAILURES,
  // Not undone.
  'changed_since',
  'has_ties',
] as const
export type LineNoteCode = (typeof LINE_NOTES)[number]

export const LineNote = v.object({
  code: v.picklist(LINE_NOTES),
  /** The subject of the note: the name of a field, of a shortcode, of a zone. */
  detail: v.nullable(v.string()),
})
export type LineNote = v.InferOutput<typeof LineNote>
