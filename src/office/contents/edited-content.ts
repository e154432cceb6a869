import { createContext, useContext } from 'react'
import type { ContentRecord, ContentRow, Sections } from '#src/contract/contents/content-record.ts'
import type { Outbox } from '../pictures/outbox.ts'
import type { ContentFormControl, ContentValues } from './content-values.ts'

/** The content in the editor, for the components with its fields. */
interface EditedContent {
  form: ContentFormControl
  values: ContentValues
  /** As it was last read or saved; null for a new content. */
  record: ContentRecord | null
  sections: Sections['results']
  /** All pages of the parish, if the content is a page. */
  pages: ContentRow[]
  /** The pages below it. */
  below: ContentRow[]
  /** The uploads for this content; they outlive the fields, which may be remounted. */
  outbox: Outbox
}

export const EditedContentContext = createContext<EditedContent | null>(null)

/** The content in the editor. @throws outside the editor's form */
export function useEditedContent(): EditedContent {
  const edited = useContext(EditedContentContext)
  if (!edited) throw new Error('No content is open.')
  return edited
}
