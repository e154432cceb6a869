import type { OfficeRole } from '#src/contract/office/office.ts'
import type { StaffRole } from '#src/contract/office/staff.ts'

/** The rights of office staff: answer requests and keep the register, publish, give roles. */
export type StaffRight = 'people' | 'contents' | 'roles'

const RIGHTS: Record<StaffRole, ReadonlySet<StaffRight>> = {
  secretary: new Set(['people']),
  editor: new Set(['contents']),
  admin: new Set(['people', 'contents', 'roles']),
}

/** Whether a role has a right; platform administrators have all rights. */
export function hasRight(role: OfficeRole, right: StaffRight): boolean {
  return role === 'platform' || RIGHTS[role].has(right)
}
