import * as v from 'valibot'
import type { EntityFilters } from '#src/contract/office/staff-list.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import {
  AddressLine,
  AddressPage,
  addressWord,
  parseQueryString,
  toQueryString,
} from '../kit/address-query.ts'
import { useOffice } from '../office-context.ts'

export const PEOPLE_PAGE_SIZE = 20

/** The lists of a parish's register, as addresses name them. */
const REGISTER_LISTS = ['people', 'families'] as const
export type Register = (typeof REGISTER_LISTS)[number]

/** The filters of the list of people; each can require or exclude a property. */
export const PEOPLE_NARROWINGS = [
  'all',
  'account',
  'no-account',
  'family',
  'no-family',
  'email',
  'no-email',
] as const
export type PeopleNarrowing = (typeof PEOPLE_NARROWINGS)[number]

export const REGISTER_ORDERS = ['name', 'name-desc', 'newest', 'changed'] as const
export type RegisterOrder = (typeof REGISTER_ORDERS)[number]

/** The view of a list of the register; the address stores all of it. */
const PeopleView = v.object({
  search: AddressLine,
  only: addressWord(PEOPLE_NARROWINGS, 'all'),
  order: addressWord(REGISTER_ORDERS, 'name'),
  page: AddressPage,
})
export type PeopleView = v.InferOutput<typeof PeopleView>

/** Parses a view from the query string of an address; invalid values are ignored. */
export function peopleViewOf(query: string): PeopleView {
  return parseQueryString(PeopleView, query)
}

/** The query string of a view, with its `?`: only values that differ from the defaults. */
export function peopleSearch(view: PeopleView): string {
  return toQueryString(view, peopleViewOf(''))
}

/** Whether a view may hide records. */
export function isNarrowed({ search, only }: PeopleView): boolean {
  return search.trim() !== '' || only !== 'all'
}

const SORTED: Record<RegisterOrder, { sort: string; order: string }> = {
  name: { sort: 'name', order: 'asc' },
  'name-desc': { sort: 'name', order: 'desc' },
  newest: { sort: 'created_at', order: 'desc' },
  changed: { sort: 'updated_at', order: 'desc' },
}

/** The filters and the order of a view, for the list and its export (requirements §7.1). */
export function peopleReportQuery(of: Register, view: PeopleView): Record<string, string> {
  const { search, only, order } = view
  const [, without, what] = /^(no-)?(.+)$/.exec(only) ?? []
  const filters: v.InferInput<typeof EntityFilters> = {
    ...(search.trim() && { search: search.trim() }),
    // Only people can be filtered by properties.
    ...(of === 'people' && only !== 'all' && { [`has_${what}`]: without === undefined }),
  }
  return { ...SORTED[order], query: JSON.stringify(filters) }
}

/** The query for one page of the list. */
export function peopleQuery(of: Register, view: PeopleView): Record<string, string> {
  return {
    ...peopleReportQuery(of, view),
    page: `${view.page}`,
    limit: `${PEOPLE_PAGE_SIZE}`,
  }
}

/** The page that an address names within the section; undefined if there is none. */
export type PeoplePlace =
  | { kind: 'list'; of: Register }
  | { kind: 'new'; of: Register }
  | { kind: 'person'; id: number }
  | { kind: 'family'; id: number }
  | { kind: 'duplicates' }
  | { kind: 'merge'; ids: [number, number] }

const NEW = 'new'
const DUPLICATES = 'duplicates'
const MERGE = 'merge'

/** @param rest the part of the address after the section */
export function peoplePlace(rest: readonly string[]): PeoplePlace | undefined {
  const [word, ...more] = rest
  if (word === undefined) return { kind: 'list', of: 'people' }
  if (word === 'families') return familyPlace(more)
  const [second, third, ...others] = more
  if (word === MERGE && others.length === 0) {
    const ids = [numberOf(second), numberOf(third)] as const
    const [one, other] = ids
    if (one === undefined || other === undefined || one === other) return undefined
    return { kind: 'merge', ids: [one, other] }
  }
  if (more.length > 0) return undefined
  if (word === NEW) return { kind: 'new', of: 'people' }
  if (word === DUPLICATES) return { kind: 'duplicates' }
  const id = numberOf(word)
  return id === undefined ? undefined : { kind: 'person', id }
}

function familyPlace([word, ...more]: string[]): PeoplePlace | undefined {
  if (word === undefined) return { kind: 'list', of: 'families' }
  if (more.length > 0) return undefined
  if (word === NEW) return { kind: 'new', of: 'families' }
  const id = numberOf(word)
  return id === undefined ? undefined : { kind: 'family', id }
}

function numberOf(word: string | undefined): number | undefined {
  return word !== undefined && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : undefined
}

/** The address of a page in the section of people, without language. */
export function peoplePath(slug: string, place: PeoplePlace): string {
  switch (place.kind) {
    case 'list':
      return officePath(slug, 'people', ...(place.of === 'families' ? ['families'] : []))
    case 'new':
      return officePath(slug, 'people', ...(place.of === 'families' ? ['families'] : []), NEW)
    case 'person':
      return officePath(slug, 'people', place.id)
    case 'family':
      return officePath(slug, 'people', 'families', place.id)
    case 'duplicates':
      return officePath(slug, 'people', DUPLICATES)
    case 'merge':
      return officePath(slug, 'people', MERGE, ...place.ids)
  }
}

/** Returns a function that makes the address of a page in the open office's section of people. */
export function usePeoplePath(): (place: PeoplePlace) => string {
  const { slug } = useOffice()
  const { locale } = useTranslator()
  return (place) => localePath(locale, peoplePath(slug, place))
}
