import { IMPORT_KINDS, type ImportKind } from '#src/contract/import.ts'
import type { OfficeRole } from '#src/contract/office.ts'
import { officePath } from './office.ts'
import { hasRight, type StaffRight } from './staff-rights.ts'

/** The rights that something can be brought in by. */
export type ImportRight = Extract<StaffRight, 'people' | 'contents'>

/** What who brings something in must be allowed to do. */
export const IMPORT_RIGHTS: Record<ImportKind, ImportRight> = {
  wordpress: 'contents',
  ics: 'contents',
  people: 'people',
}

/** The kinds that take a right. */
export function importKinds(right: StaffRight): ImportKind[] {
  return IMPORT_KINDS.filter((kind) => IMPORT_RIGHTS[kind] === right)
}

/** The rights of a role that something can be brought in by. */
export function importRights(role: OfficeRole): ImportRight[] {
  return (['contents', 'people'] as const).filter((right) => hasRight(role, right))
}

/** The address of an import in its office, without language; of all of them where none is named. */
export function importPath(slug: string, one?: { kind: ImportKind; id: number }): string {
  if (!one) return officePath(slug, 'imports')
  return officePath(slug, 'imports', IMPORT_RIGHTS[one.kind], one.id)
}

/** Which import an address names; null for all of them, undefined where it names nothing. */
export function importPlace(rest: string[]): { right: ImportRight; id: number } | null | undefined {
  const [right, number, ...more] = rest
  if (right === undefined) return null
  if ((right !== 'people' && right !== 'contents') || more.length > 0) return undefined
  return /^[1-9]\d{0,8}$/.test(number ?? '') ? { right, id: Number(number) } : undefined
}
