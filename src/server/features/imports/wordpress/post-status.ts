import type { LineNote, LineNoteCode } from '#src/contract/office/import-notes.ts'
import { noteOf } from '../source-item.ts'

type Standing =
  | { status: 'published' | 'draft'; notes: LineNote[] }
  | { refused: Extract<LineNoteCode, 'trashed' | 'revision'> }

/** Whether a post or a page was public. */
export function statusOf(status: string, hasPassword: boolean): Standing {
  const draft = (...codes: LineNoteCode[]): Standing => ({
    status: 'draft',
    notes: codes.map((code) => noteOf(code)),
  })
  switch (status.trim()) {
    case 'trash':
      return { refused: 'trashed' }
    case 'auto-draft':
    case 'inherit':
      return { refused: 'revision' }
    case 'private':
      return draft('private_as_draft')
    case 'pending':
      return draft('pending_as_draft')
    case 'publish':
    case 'future':
      return hasPassword ? draft('password_as_draft') : { status: 'published', notes: [] }
    default:
      return draft()
  }
}
