import { IMPORT_KINDS, type ImportKind } from '../contract/import.ts'
import type { StaffRight } from './staff-rights.ts'

/** What who brings something in must be allowed to do. */
export const IMPORT_RIGHTS: Record<ImportKind, Extract<StaffRight, 'people' | 'contents'>> = {
  wordpress: 'contents',
  ics: 'contents',
  people: 'people',
}

/** The kinds that take a right. */
export function importKinds(right: StaffRight): ImportKind[] {
  return IMPORT_KINDS.filter((kind) => IMPORT_RIGHTS[kind] === right)
}
