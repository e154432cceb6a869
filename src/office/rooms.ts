import type { ReactNode } from 'react'
import type { OfficeRole, OwnOffice } from '#src/contract/office/office.ts'
import { hasRight, type StaffRight } from '#src/domain/accounts/staff-rights.ts'
import type { OfficeRoom } from '#src/domain/office.ts'
import type { IconName } from '#src/ui/icons.ts'

interface Room {
  icon: IconName
  /** The role that the room needs; null for everybody who works in the office. */
  right: StaffRight | null
  /** The namespaces of its texts, beside `common` and `office`. */
  namespaces: string[]
  /** Fetches its code. */
  load(): Promise<(content: RoomProps) => ReactNode>
}

interface RoomProps {
  office: OwnOffice
  /** The part of the address after the room. */
  rest: string[]
}

/** The contents of each room of an office: code and texts of the other rooms are not fetched. */
export const ROOMS: Record<OfficeRoom, Room> = {
  desk: {
    icon: 'house',
    right: null,
    namespaces: ['forms', 'office-masses', 'office-moving'],
    load: async () => (await import('./desk/Desk.tsx')).Desk,
  },
  requests: {
    icon: 'clipboard',
    right: 'people',
    namespaces:
      'office-requests office-moving request-documents forms own-requests join families meetings mass-intentions catechism baptism weddings'.split(
        ' ',
      ),
    load: async () => (await import('./requests/RequestsRoom.tsx')).RequestsRoom,
  },
  people: {
    icon: 'book',
    right: 'people',
    namespaces: ['office-people', 'office-requests', 'families', 'errors', 'forms'],
    load: async () => (await import('./people/PeopleRoom.tsx')).PeopleRoom,
  },
  contents: {
    icon: 'newspaper',
    right: 'contents',
    namespaces: 'office-contents proof office-pictures errors events forms content'.split(' '),
    load: async () => (await import('./contents/ContentsRoom.tsx')).ContentsRoom,
  },
  masses: {
    icon: 'church',
    right: 'contents',
    namespaces: 'office-masses office-moving office-contents proof errors forms community'.split(
      ' ',
    ),
    load: async () => (await import('./masses/MassesRoom.tsx')).MassesRoom,
  },
  page: {
    icon: 'portal',
    right: 'contents',
    namespaces: ['office-page', 'proof', 'forms'],
    load: async () => (await import('./page/PageRoom.tsx')).PageRoom,
  },
  imports: {
    icon: 'upload',
    right: null,
    namespaces: ['office-imports', 'errors', 'forms'],
    load: async () => (await import('./imports/ImportsRoom.tsx')).ImportsRoom,
  },
  colleagues: {
    icon: 'users',
    right: 'roles',
    namespaces: ['office-colleagues', 'second-factor', 'errors', 'forms'],
    load: async () => (await import('./colleagues/ColleaguesRoom.tsx')).ColleaguesRoom,
  },
  connections: {
    icon: 'plug',
    right: 'roles',
    namespaces: ['office-connections', 'errors', 'forms'],
    load: async () => (await import('./connections/ConnectionsRoom.tsx')).ConnectionsRoom,
  },
}

/** Whether a role may use a room. */
export function isOpenTo(room: OfficeRoom, role: OfficeRole): boolean {
  const { right } = ROOMS[room]
  return right === null || hasRight(role, right)
}
