import { html } from 'hono/html'
import type { Translator } from '#src/i18n/translator.ts'
import type { Schema } from './document.ts'
import { choicesOf, itemOf, referredName, typeName } from './schema-names.ts'

interface Row {
  /** The field as one would write it: `results[].slug`. */
  field: string
  type: string
}

/** The fields of an answer, those inside it included; what has a name of its own is pointed to. */
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
