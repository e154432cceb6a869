import * as v from 'valibot'

/** Why a whole file cannot be read. */
export const IMPORT_FAILURES = [
  'not_wordpress',
  'not_calendar',
  'not_table',
  /** A spreadsheet of another kind, such as .xls. */
  'other_sheet',
  /** It has a password. */
  'encrypted',
  'broken',
  'long',
  'too_large',
  'unreachable',
  'file_gone',
  'internal',
] as const
export type ImportFailure = (typeof IMPORT_FAILURES)[number]

/** Why a file that a text leads to could not be copied. */
export const FILE_FAILURES = [
  /** There is none, nobody may have it, or not from here. */
  'file_missing',
  /** Not of a kind that is offered beside contents. */
  'file_kind',
  'file_large',
  /** The former site did not answer, or not rightly. */
  'file_unreached',
  /** The fault is ours. */
  'file_failed',
] as const
export type FileFailure = (typeof FILE_FAILURES)[number]

/** Why something is not taken, is left for a person to decide, or comes otherwise than it was. */
export const LINE_NOTES = [
  // It is not taken.
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
  // A calendar whose file ends before it does: its last event, or whatever came then.
  'event_cut',
  'calendar_cut',
  'invalid',
  'deleted_here',
  'older_here',
  'twice',
  'failed',
  // It waits for a decision.
  'alike',
  'alike_in_file',
  'edited_here',
  // It comes, but not all of it, or not as it was.
  'title_cut',
  'title_from_text',
  'summary_cut',
  'text_cut',
  // Of imports of old: pages came as drafts of news.
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
  // It is not taken back.
  'changed_since',
  'has_ties',
] as const
export type LineNoteCode = (typeof LINE_NOTES)[number]

export const LineNote = v.object({
  code: v.picklist(LINE_NOTES),
  /** What it is about: the name of a field, of a shortcode, of a zone. */
  detail: v.nullable(v.string()),
})
export type LineNote = v.InferOutput<typeof LineNote>
