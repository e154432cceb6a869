import { fileNameOf } from '#src/domain/file-name.ts'

/** The header that makes a browser save the answer as a file of this name (`fileNameOf`). */
export function attachedAs(name: string): { 'content-disposition': string } {
  return { 'content-disposition': `attachment; filename="${fileNameOf(name)}"` }
}
