import type { OfficeRole } from '#src/contract/office/office.ts'
import type { StaffRole } from '#src/contract/office/staff.ts'

/** The areas of an office's work (decision 157). */
export const STAFF_AREAS = [
  'requests',
  'people',
  'contents',
  'times',
  'page',
  'colleagues',
] as const
export type StaffArea = (typeof STAFF_AREAS)[number]

/** What somebody does in an area: only look, or change things, too. */
export type StaffAct = 'read' | 'write'

/** How far a person may go in each area; who may change things there may also see them. */
export type AreaRights = Readonly<Record<StaffArea, 'none' | StaffAct>>

/** No rights at all. */
export const NOTHING: AreaRights = {
  requests: 'none',
  people: 'none',
  contents: 'none',
  times: 'none',
  page: 'none',
  colleagues: 'none',
}
const OFFICE = { requests: 'write', people: 'write' } as const
const PUBLISHING = { contents: 'write', times: 'write', page: 'write' } as const

/** What the three roles are: each is a set of areas. */
const PRESETS: Readonly<Record<StaffRole, AreaRights>> = {
  secretary: { ...NOTHING, ...OFFICE },
  editor: { ...NOTHING, ...PUBLISHING },
  admin: { ...OFFICE, ...PUBLISHING, colleagues: 'write' },
}

/** The rights of a role; administrators of the platform may do what an office's own may. */
export function rightsOf(role: OfficeRole): AreaRights {
  return PRESETS[role === 'platform' ? 'admin' : role]
}

/** Whether a person's rights in an area allow an act there. */
export function allows(rights: AreaRights, area: StaffArea, act: StaffAct): boolean {
  return rights[area] === 'write' || rights[area] === act
}

/** Whether a role allows an act in an area. */
export function hasRight(role: OfficeRole, area: StaffArea, act: StaffAct): boolean {
  return allows(rightsOf(role), area, act)
}
