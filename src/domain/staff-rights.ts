import type { OfficeRole } from '#src/contract/office.ts'
import type { StaffRole } from '#src/contract/staff.ts'

/** What someone of the office may do: answer requests and keep the register, publish, give roles. */
export type StaffRight = 'people' | 'contents' | 'roles'

const RIGHTS: Record<StaffRole, ReadonlySet<StaffRight>> = {
  secretary: new Set(['people']),
  editor: new Set(['contents']),
  admin: new Set(['people', 'contents', 'roles']),
}

/** Whether a role may do something; who keeps the platform may do everything. */
export function hasRight(role: OfficeRole, right: StaffRight): boolean {
  return role === 'platform' || RIGHTS[role].has(right)
}
