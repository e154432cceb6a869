import { fileNameOf } from '#src/domain/file-name.ts'

/** The header of an answer that is a file to keep, by whatever it is called (`fileNameOf`). */
export function attachedAs(name: string): { 'content-disposition': string } {
  return { 'content-disposition': `attachment; filename="${fileNameOf(name)}"` }
}
