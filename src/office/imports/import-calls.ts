import type { Call } from '#src/api/call.ts'
import {
  type ImportKind,
  ImportRecord,
  type ImportStart,
  Imports,
  type MatchColumns,
} from '#src/contract/office/import.ts'
import { type ImportChoice, ImportLines } from '#src/contract/office/import-line.ts'
import { IMPORT_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import type { ImportRight } from '#src/domain/import-kinds.ts'
import type { Sending } from '../pictures/upload-calls.ts'

/** In milliseconds: the export of a large site takes long on a slow line. */
const PATIENCE_MS = 60 * 60_000

/**
 * The calls by which an office imports existing data. Each throws TokenError, HttpError,
 * ContractError or UnreachableError.
 *
 * @param here makes calls that name the office's community
 */
export function officeImportCalls(here: Call) {
  const { contents, people } = IMPORT_PATHS
  return {
    imports: (right: ImportRight) => here({ path: IMPORT_PATHS[right].all }, Imports),
    beginImport: (right: ImportRight, kind: ImportKind, file: File, sending: Sending) =>
      here(
        {
          method: 'POST',
          timeoutMs: PATIENCE_MS,
          ...sending,
          path: IMPORT_PATHS[right].all,
          query: { kind, name: file.name },
          // Few browsers know the media type of such files; the server detects it from the bytes.
          body: new Blob([file], { type: 'application/octet-stream' }),
        },
        ImportRecord,
      ),
    importAddress: (address: string) =>
      here(
        {
          method: 'POST',
          timeoutMs: 60_000,
          path: contents.address,
          body: { kind: 'ics', address },
        },
        ImportRecord,
      ),
    oneImport: (right: ImportRight, id: number) =>
      here({ path: pathOf(IMPORT_PATHS[right].one, { id }) }, ImportRecord),
    /** @param query of a list call: `page`, `limit`, and `query` with its filters as JSON */
    importLines: (right: ImportRight, id: number, query: Record<string, string>) =>
      here({ path: pathOf(IMPORT_PATHS[right].lines, { id }), query }, ImportLines),
    chooseImportLines: (right: ImportRight, id: number, body: ImportChoice) =>
      here(
        { method: 'PUT', path: pathOf(IMPORT_PATHS[right].choices, { id }), body },
        ImportRecord,
      ),
    matchImportColumns: (id: number, body: MatchColumns) =>
      here({ method: 'PUT', path: pathOf(people.columns, { id }), body }, ImportRecord),
    startImport: (right: ImportRight, id: number, body: ImportStart) =>
      here({ method: 'POST', path: pathOf(IMPORT_PATHS[right].start, { id }), body }, ImportRecord),
    cancelImport: (right: ImportRight, id: number) =>
      here({ method: 'POST', path: pathOf(IMPORT_PATHS[right].cancel, { id }) }, ImportRecord),
    undoImport: (right: ImportRight, id: number) =>
      here({ method: 'POST', path: pathOf(IMPORT_PATHS[right].undo, { id }) }, ImportRecord),
  }
}
