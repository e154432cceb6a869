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
  /**
   * Fetches the room's code, and returns its content.
   *
   * @param rest the part of the address after the room
   */
  load(office: OwnOffice, rest: string[]): Promise<ReactNode>
}

/** The contents of each room of an office: code and texts of the other rooms are not fetched. */
export const ROOMS: Record<OfficeRoom, Room> = {
  desk: {
    icon: 'house',
    right: null,
    namespaces: ['forms', 'office-masses', 'office-moving'],
    load: async (office) => {
      const { Desk } = await import('./desk/Desk.tsx')
      return <Desk office={office} />
    },
  },
  requests: {
    icon: 'clipboard',
    right: 'people',
    namespaces:
      'office-requests office-moving request-documents forms own-requests join families meetings mass-intentions catechism baptism weddings'.split(
        ' ',
      ),
    load: async (office, rest) => {
      const { RequestsRoom } = await import('./requests/RequestsRoom.tsx')
      return <RequestsRoom office={office} rest={rest} />
    },
  },
  people: {
    icon: 'book',
    right: 'people',
    namespaces: ['office-people', 'office-requests', 'families', 'errors', 'forms'],
    load: async (office, rest) => {
      const { PeopleRoom } = await import('./people/PeopleRoom.tsx')
      return <PeopleRoom office={office} rest={rest} />
    },
  },
  contents: {
    icon: 'newspaper',
    right: 'contents',
    namespaces: 'office-contents proof office-pictures errors events forms content'.split(' '),
    load: async (office, rest) => {
      const { ContentsRoom } = await import('./contents/ContentsRoom.tsx')
      return <ContentsRoom office={office} rest={rest} />
    },
  },
  masses: {
    icon: 'church',
    right: 'contents',
    namespaces: 'office-masses office-moving office-contents proof errors forms community'.split(
      ' ',
    ),
    load: async (office, rest) => {
      const { MassesRoom } = await import('./masses/MassesRoom.tsx')
      return <MassesRoom office={office} rest={rest} />
    },
  },
  page: {
    icon: 'portal',
    right: 'contents',
    namespaces: ['office-page', 'proof', 'forms'],
    load: async (office, rest) => {
      const { PageRoom } = await import('./page/PageRoom.tsx')
      return <PageRoom office={office} rest={rest} />
    },
  },
  imports: {
    icon: 'upload',
    right: null,
    namespaces: ['office-imports', 'errors', 'forms'],
    load: async (office, rest) => {
      const { ImportsRoom } = await import('./imports/ImportsRoom.tsx')
      return <ImportsRoom office={office} rest={rest} />
    },
  },
  colleagues: {
    icon: 'users',
    right: 'roles',
    namespaces: ['office-colleagues', 'second-factor', 'errors', 'forms'],
    load: async (office) => {
      const { ColleaguesRoom } = await import('./colleagues/ColleaguesRoom.tsx')
      return <ColleaguesRoom office={office} />
    },
  },
  connections: {
    icon: 'plug',
    right: 'roles',
    namespaces: ['office-connections', 'errors', 'forms'],
    load: async (office, rest) => {
      const { ConnectionsRoom } = await import('./connections/ConnectionsRoom.tsx')
      return <ConnectionsRoom office={office} rest={rest} />
    },
  },
}

/** Whether a role may use a room. */
export function isOpenTo(room: OfficeRoom, role: OfficeRole): boolean {
  const { right } = ROOMS[room]
  return right === null || hasRight(role, right)
}
