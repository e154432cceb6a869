import { html } from 'hono/html'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { Schema } from './document.ts'

const REFERENCE = '#/components/schemas/'

/** The name that a schema refers to; undefined if it is not a reference. */
function referredName(schema: Schema): string | undefined {
  return schema.$ref?.startsWith(REFERENCE) ? schema.$ref.slice(REFERENCE.length) : undefined
}

/** The alternatives of a schema, flattened; a schema without alternatives gives itself. */
function choicesOf(schema: Schema): Schema[] {
  return (schema.anyOf ?? schema.oneOf)?.flatMap(choicesOf) ?? [schema]
}

/** The schema of a list's items; undefined if it is not a list. */
function itemOf(schema: Schema): Schema | undefined {
  if (schema.type !== 'array') return undefined
  const [first] = schema.prefixItems ?? [schema.items ?? {}]
  return first
}

/** The type of a value, in the reader's language: "list of text, or empty". */
export function typeName(schema: Schema, t: Translator['t']): string {
  const choices = choicesOf(schema)
  const names = choices.filter(({ type }) => type !== 'null').map((one) => nameOfOne(one, t))
  const isNullable = choices.some(({ type }) => type === 'null')
  const unique = [...new Set(names)].join(' · ')
  return isNullable ? `${unique}, ${t('api-docs.labels.nullable')}` : unique
}

function nameOfOne(schema: Schema, t: Translator['t']): string {
  const name = referredName(schema)
  if (name) return name
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' · ')
  const item = itemOf(schema)
  if (item) return t('api-docs.labels.list', { of: typeName(item, t) })
  const [type] = [schema.type ?? 'any'].flat()
  return t(keyIn('api-docs.types', String(type)))
}

interface Row {
  /** The path of the field: `results[].slug`. */
  field: string
  type: string
}

/** The fields of an answer with nested ones; named schemas are links. */
export function schemaTable(schema: Schema, t: Translator['t']) {
  const rows = rowsOf(schema, '', t)
  const name = referredName(schema)
  if (name) return html`<p><a href="#schema-${name}">${t('api-docs.labels.see', { name })}</a></p>`
  if (rows.length === 0) return html`<p>${typeName(schema, t)}</p>`
  return html`<table>
    <thead><tr><th scope="col">${t('api-docs.labels.name')}</th><th scope="col">${t('api-docs.labels.type')}</th></tr></thead>
    <tbody>${rows.map(({ field, type }) => html`<tr><td><code>${field}</code></td><td>${type}</td></tr>`)}</tbody>
  </table>`
}

function rowsOf(schema: Schema, prefix: string, t: Translator['t']): Row[] {
  const rows = new Map<string, Row>()
  for (const choice of choicesOf(schema)) {
    for (const row of rowsOfOne(choice, prefix, t))
      if (!rows.has(row.field)) rows.set(row.field, row)
  }
  return [...rows.values()]
}

function rowsOfOne(schema: Schema, prefix: string, t: Translator['t']): Row[] {
  if (referredName(schema)) return []
  const item = itemOf(schema)
  if (item) return rowsOf(item, `${prefix}[]`, t)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = prefix ? `${prefix}.${name}` : name
    return [{ field, type: typeName(property, t) }, ...rowsOf(property, field, t)]
  })
}
