import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { Schema } from './document.ts'

const REFERENCE = '#/components/schemas/'

/** The name that a schema points to; undefined for one that stands for itself. */
export function referredName(schema: Schema): string | undefined {
  return schema.$ref?.startsWith(REFERENCE) ? schema.$ref.slice(REFERENCE.length) : undefined
}

/** The schemas that a value may follow: one, unless it is a choice, or a choice of choices. */
export function choicesOf(schema: Schema): Schema[] {
  return (schema.anyOf ?? schema.oneOf)?.flatMap(choicesOf) ?? [schema]
}

/** The schema of a list's items; undefined for what is no list. */
export function itemOf(schema: Schema): Schema | undefined {
  if (schema.type !== 'array') return undefined
  const [first] = schema.prefixItems ?? [schema.items ?? {}]
  return first
}

/** What a value is, in a few words of the reader's language: "list of text, or empty". */
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
