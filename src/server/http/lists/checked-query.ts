import { validator } from 'hono-openapi'
import type * as v from 'valibot'
import { ApiError, type Hint } from '#src/server/errors.ts'
import { SCHEMA_DIALECT } from '../described.ts'

type Entries = v.ObjectEntries
type Query = v.StrictObjectSchema<Entries, undefined> | v.ObjectSchema<Entries, undefined>
interface Issue {
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }>
  readonly expected?: unknown
}

/** The API's parameters and filters. Each has a hint of the same name. */
const HINTED = new Set(
  `page limit sort order query view app district entity_ekklesia_location content_type section_ids
   event_from_date_start event_to_date_start event_list_order hashtag id_after content_ids with_pages
   news events online_after
   status search on_days day_from day_to year school_year format content_status delivery_status q kind turn crop has_account has_family has_email`.split(
    /\s+/,
  ),
)

/**
 * Validates the query string by a schema; a refusal has a hint for each wrong field.
 *
 * @param filters the filters that `query` may hold, named in the hint for an unknown filter
 */
export function checkedQuery<Schema extends Query>(schema: Schema, filters: Query) {
  return validator(
    'query',
    schema,
    (result) => {
      if (!result.success)
        throw new ApiError('bad_request', hintsFor(result.error, schema, filters))
    },
    { options: { ...SCHEMA_DIALECT, typeMode: 'input' } },
  )
}

function hintsFor(issues: readonly Issue[], schema: Query, filters: Query): Record<string, Hint> {
  return Object.fromEntries(issues.map((issue) => hintFor(issue, schema, filters)))
}

/** Reports an unknown field by its place, so that the caller's input is not echoed. */
function hintFor(issue: Issue, schema: Query, filters: Query): [string, Hint] {
  const [parameter = '', filter] = (issue.path ?? []).map(keyOf)
  if (!Object.hasOwn(schema.entries, parameter)) {
    return ['*', { key: 'unknown_parameter', values: { known: namesOf(schema) } }]
  }
  if (filter === undefined) {
    const values = { known: parameter === 'query' ? namesOf(filters) : choices(issue) }
    return [parameter, { key: HINTED.has(parameter) ? parameter : 'invalid', values }]
  }
  if (!Object.hasOwn(filters.entries, filter)) {
    return [parameter, { key: 'unknown_filter', values: { known: namesOf(filters) } }]
  }
  return [`${parameter}.${filter}`, { key: HINTED.has(filter) ? filter : 'invalid' }]
}

function keyOf(item: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof item === 'object' ? item.key : item)
}

function namesOf(schema: Query): string {
  return Object.keys(schema.entries).join(', ')
}

/** The choices of a picklist: valibot expects `("a" | "b")`. */
function choices(issue: Issue): string {
  return String(issue.expected ?? '')
    .replace(/[()"]/g, '')
    .replaceAll(' | ', ', ')
}
