import type { MergedPart } from '../merge-values.ts'

/** The parts of a content that the history names. */
export type ChangedPart = Exclude<MergedPart, 'pt' | 'es' | 'en'> | 'translations'

const PARTS: Record<string, ChangedPart> = {
  language: 'original',
  title: 'title',
  resume: 'resume',
  content: 'content',
  translations: 'translations',
  status: 'appearance',
  online_from_date: 'appearance',
  slug: 'address',
  cover: 'cover',
  cover_description: 'cover',
  event_from_date: 'time',
  event_from_hour: 'time',
  event_to_date: 'time',
  event_to_hour: 'time',
  locale: 'place',
  event_status: 'cancelled',
  parent_id: 'position',
  position: 'position',
  section_ids: 'sections',
  contents_hashtags: 'hashtags',
  contents_attachments: 'attachments',
  contents_fotogaleries: 'gallery',
  contents_contents: 'related',
}

/** The parts of a content that fields belong to, each once; fields without a part are left out. */
export function changedParts(fields: readonly string[]): ChangedPart[] {
  return [...new Set(fields.flatMap((field) => PARTS[field] ?? []))]
}
