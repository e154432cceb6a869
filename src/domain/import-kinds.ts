import { IMPORT_KINDS, type ImportKind } from '#src/contract/office/import.ts'
import type { OfficeRole } from '#src/contract/office/office.ts'
import { hasRight, type StaffArea } from './accounts/staff-rights.ts'
import { officePath } from './office.ts'

/** The areas that an import can change. */
export type ImportRight = Extract<StaffArea, 'people' | 'contents'>

/** The right that a person needs for each kind of import. */
export const IMPORT_RIGHTS: Record<ImportKind, ImportRight> = {
  wordpress: 'contents',
  ics: 'contents',
  people: 'people',
}

/** The kinds of import that a right allows. */
export function importKinds(right: ImportRight): ImportKind[] {
  return IMPORT_KINDS.filter((kind) => IMPORT_RIGHTS[kind] === right)
}

/** The rights of a role that allow an import. */
export function importRights(role: OfficeRole): ImportRight[] {
  return (['contents', 'people'] as const).filter((right) => hasRight(role, right, 'write'))
}

/** The address of an import in its office, without language; of the list if no import is given. */
export function importPath(slug: string, one?: { kind: ImportKind; id: number }): string {
  if (!one) return officePath(slug, 'imports')
  return officePath(slug, 'imports', IMPORT_RIGHTS[one.kind], one.id)
}

/** The import that an address names; null for the list, undefined if there is none. */
export function importPlace(rest: string[]): { right: ImportRight; id: number } | null | undefined {
  const [right, number, ...more] = rest
  if (right === undefined) return null
  if ((right !== 'people' && right !== 'contents') || more.length > 0) return undefined
  return /^[1-9]\d{0,8}$/.test(number ?? '') ? { right, id: Number(number) } : undefined
}
