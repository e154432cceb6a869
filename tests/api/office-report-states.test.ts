import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CONTENT_STATUSES } from '#src/contract/contents/content-form.ts'
import { LifeAnswer } from '#src/contract/people/life.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { contentResource } from '#src/server/features/contents/editing/content-resource.ts'
import { emenuResource } from '#src/server/features/emenus/editing/menu-routes.ts'
import { entityResource } from '#src/server/features/entities/entity-resource.ts'
import { familyResource } from '#src/server/features/families/family-resource.ts'
import { massExceptionResource } from '#src/server/features/mass-exceptions/mass-exception-resource.ts'
import { massScheduleResource } from '#src/server/features/mass-schedules/mass-schedule-resource.ts'
import { degreeResource } from '#src/server/features/relationship-degrees/routes.ts'
import { REQUEST_RESOURCES } from '#src/server/features/requests/request-resources.ts'
import { configurationResource } from '#src/server/features/websiteconfigurations/configuration-resource.ts'
import { rowsAtOnce } from '#src/server/office-kit/reports/batches.ts'
import { type ReportColumn, tableOf } from '#src/server/office-kit/reports/columns.ts'
import { testApp } from '../support/app.ts'
import { content } from '../support/fixtures.ts'
import { office } from '../support/office.ts'

interface Reported {
  name: string
  row: unknown
  columns: ReadonlyArray<ReportColumn<never>>
}

/** A report of people also has what is known of their lives, which their records have apart. */
const reportedPeople = { ...entityResource, row: v.union([entityResource.row, LifeAnswer]) }

const RESOURCES = [
  ...[contentResource, emenuResource, reportedPeople, familyResource, massExceptionResource],
  ...[massScheduleResource, degreeResource, configurationResource, ...REQUEST_RESOURCES],
] as unknown as Reported[]

/** Kinds of cells that show any value of theirs. */
const OPEN_KINDS = ['text', 'instant', 'yes_or_no', 'sex']

/** What of a valibot schema says which values it takes. */
interface Schema {
  entries?: Record<string, Schema>
  wrapped?: Schema
  options?: Array<string | number | Schema>
  literal?: string | number
  pipe?: Array<{ type: string; requirement?: number }>
}

/** Every value that a field of a record can have, as the contract has it; none where any text will do. */
function valuesOf(schema: Schema | undefined): Array<string | number> {
  if (!schema) return []
  if (schema.wrapped) return valuesOf(schema.wrapped)
  if (schema.literal !== undefined) return [schema.literal]
  if (schema.options) {
    return schema.options.flatMap((one) => (typeof one === 'object' ? valuesOf(one) : one))
  }
  const bound = (type: string) => schema.pipe?.find((step) => step.type === type)?.requirement
  const [least, most] = [bound('min_value'), bound('max_value')]
  if (least === undefined || most === undefined) return []
  return Array.from({ length: most - least + 1 }, (_, at) => least + at)
}

/** A field of a record or of what it holds, in each of the shapes that it comes in. */
function fieldsOf(row: Schema, name: string): Schema[] {
  if (row.wrapped) return fieldsOf(row.wrapped, name)
  if (row.entries?.[name]) return [row.entries[name]]
  if (row.entries) return Object.values(row.entries).flatMap((one) => fieldsOf(one, name))
  return (row.options ?? []).flatMap((one) => (typeof one === 'object' ? fieldsOf(one, name) : []))
}

const CASES = RESOURCES.flatMap(({ name, row, columns }) =>
  columns
    .filter(({ kind }) => !OPEN_KINDS.includes(kind))
    .map((column) => ({
      column,
      at: `${name}.${column.key}`,
      values: [...new Set(fieldsOf(row as Schema, column.key).flatMap(valuesOf))],
    })),
)

test('reports have columns of which each value is a text of its own', () => {
  expect(CASES.length).toBeGreaterThan(10)
})

test.each(CASES)('every value of $at has a text in every language', async ({ column, values }) => {
  expect(values.length).toBeGreaterThan(1)
  for (const locale of LOCALES) {
    const translator = createTranslator(locale, readTexts())
    for (const value of values) {
      const shown = { ...column, value: () => value }
      const lines = tableOf([shown], rowsAtOnce([{}]).batches, translator, 'UTC')
      const [[, line = []] = []] = await Array.fromAsync(lines)
      expect(line[0], `${locale} ${value}`).toMatch(/\p{L}{3}/u)
    }
  }
})

test('a report of contents in every state, in both kinds of file', async () => {
  const tests = await testApp()
  const { call, parish } = await office(tests)
  for (const status of CONTENT_STATUSES) await content(tests.db, parish, { status })
  for (const format of ['csv', 'xlsx']) {
    const answer = await call('GET', `/websites/contents/detailed_report?format=${format}`)
    expect(answer.status, format).toBe(200)
  }
})
