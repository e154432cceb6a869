import {
  type KindWith,
  kindsWith,
  REQUEST_KIND_FACTS,
} from '#src/contract/requests/request-kinds.ts'

/** The kinds that members send from a section of the private area, in the order of its menu. */
export const MEMBER_KINDS = kindsWith<MemberKind>(({ sender }) => sender === 'member')
type MemberKind = KindWith<{ sender: 'member' }>

type EntryOf<Kind extends MemberKind> = (typeof REQUEST_KIND_FACTS)[Kind]['section']
export type PrivateAreaEntry = EntryOf<MemberKind> | 'faqs'

/** The entries of a community's private area, in the order of its menu (requirements §2.15). */
export const PRIVATE_AREA_ENTRIES: readonly PrivateAreaEntry[] = [
  ...MEMBER_KINDS.map((kind) => REQUEST_KIND_FACTS[kind].section),
  'faqs',
]

/** All sections of the private area: the person's own requests, then those entries. */
export const PRIVATE_AREA_SECTIONS = ['requests', ...PRIVATE_AREA_ENTRIES] as const
export type PrivateAreaSection = (typeof PRIVATE_AREA_SECTIONS)[number]

/** The root address of a private area, without language: it redirects to the first section. */
export function privateAreaRoot(slug: string): string {
  return `/${slug}/private-area`
}

/** The address of a section, without language. */
export function privateAreaPath(slug: string, section: PrivateAreaSection): string {
  return `${privateAreaRoot(slug)}/${section}`
}

/** Whether a word names a section. */
export function isPrivateAreaSection(word: string): word is PrivateAreaSection {
  return (PRIVATE_AREA_SECTIONS as readonly string[]).includes(word)
}
