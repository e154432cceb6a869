import * as v from 'valibot'
import { ALL, MAX_PAGE_SIZE, NEWS_PAGE_SIZE } from './paging.ts'

const WholeNumber = v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))

const Page = v.pipe(WholeNumber, v.minValue(1))
const Limit = v.pipe(WholeNumber, v.minValue(1), v.maxValue(MAX_PAGE_SIZE))

/** A limit, or `all` or `-1` for everything. */
export function orAll<const Limited extends v.GenericSchema<string, number>>(limit: Limited) {
  const all = v.pipe(
    v.picklist(['all', String(ALL)]),
    v.transform(() => ALL),
  )
  return v.union([all, limit])
}

/** The sort direction, in upper or lower case: a client of the specification writes `DESC`. */
const Direction = v.picklist(['asc', 'desc'])
const Order = v.union([Direction, v.pipe(v.string(), v.toLowerCase(), Direction)])

/** Yes or no, from JSON or from an address, where every value is text. */
export const Flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((flag) => flag === 'true'),
  ),
])

/**
 * The filters of a call, as its address holds them. A null filter counts as absent, because a
 * client sends null for parameters that its page was not given.
 */
export const JsonObject = v.pipe(
  v.string(),
  v.maxLength(4_000),
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    const value = readJson(dataset.value)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value).filter(([, filter]) => filter !== null))
    }
    addIssue({ message: 'not a JSON object' })
    return NEVER
  }),
)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface ListOptions<
  Filters extends v.GenericSchema,
  Sort extends readonly [string, ...string[]],
> {
  /**
   * The filters that `query` may hold: a strict object refuses unknown filters, any other ignores
   * them.
   */
  filters: Filters
  /** The fields that `sort` may name. */
  sort: Sort
  /** Whether `limit=-1` and `limit=all` may ask for everything, or as many as the call allows. */
  allowAll?: boolean
}

/**
 * The query string of a list call: `page`, `limit`, `sort`, `order` and `query`, a JSON object of
 * filters (requirements §7.1). An unknown parameter is refused (§11.1).
 */
export function listQuery<
  const Filters extends v.GenericSchema,
  const Sort extends readonly [string, ...string[]],
>({ filters, sort, allowAll = false }: ListOptions<Filters, Sort>) {
  return v.strictObject({
    page: v.optional(Page, '1'),
    limit: v.optional(allowAll ? orAll(Limit) : Limit, String(NEWS_PAGE_SIZE)),
    sort: v.optional(v.picklist(sort)),
    order: v.optional(Order),
    query: v.optional(v.pipe(JsonObject, filters), '{}'),
  })
}

/**
 * The only filter of a call that answers with one thing: it marks a query of the app (requirements
 * §7.5). The server ignores any other parameter of the page's address (decision 089).
 */
export const AppFilter = v.object({ app: v.optional(Flag) })

/** The query string of a call that answers with one thing. */
export const ItemQuery = v.strictObject({ query: v.optional(v.pipe(JsonObject, AppFilter), '{}') })

/** The query string of a call that only has filters. */
export function filterQuery<const Filters extends v.GenericSchema>(filters: Filters) {
  return v.strictObject({ query: v.pipe(JsonObject, filters) })
}
