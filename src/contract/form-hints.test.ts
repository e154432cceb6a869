import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { requestKind } from '#src/server/features/requests/kinds.ts'
import { rounds } from '#tests/support/matrix.ts'
import { ConfigurationForm } from './community/configuration-form.ts'
import { EmenuForm } from './community/emenu-form.ts'
import { NewCommunity } from './community/new-community.ts'
import { ContentForm } from './contents/content-form.ts'
import { MassExceptionForm } from './masses/mass-exception.ts'
import { MassScheduleForm } from './masses/mass-schedule.ts'
import { InviteColleague } from './office/colleague.ts'
import { REQUEST_KINDS } from './requests/request-kinds.ts'

const FORMS = {
  ContentForm,
  ConfigurationForm,
  EmenuForm,
  MassExceptionForm,
  MassScheduleForm,
  InviteColleague,
  NewCommunity,
  ...Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, requestKind(kind).form])),
} as unknown as Record<string, v.GenericSchema & { entries: Record<string, unknown> }>

/** Values that people type, and values that fit no field. */
const typed = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'A b',
    'login',
    'events',
    'javascript:alert(1)',
    'example.org',
    'maria@',
    '2026-02-31',
    '25:00',
    '02-31',
    'Lisboa',
    'x'.repeat(5_000),
    'a\u0000b',
    '9999-01-01T00:00:00.000Z',
    '2026-02-31T00:00:00.000Z',
  ),
  fc.string({ maxLength: 8 }),
  fc.integer(),
  fc.boolean(),
)

test('whatever is wrong with a field is said by a text that there is', async () => {
  const file = join(import.meta.dirname, '../../locales/errors/errors.pt.json')
  const { hints } = JSON.parse(await readFile(file, 'utf8'))
  for (const [name, form] of Object.entries(FORMS)) {
    const fields = Object.keys(form.entries)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), typed), (body) => {
        const { issues = [] } = v.safeParse(form, body)
        // A value of another type is the sending program's error: no person typed it.
        const wrong = issues.filter(
          ({ input, kind }) => kind !== 'schema' && typeof input === 'string',
        )
        const untold = wrong.map(({ message }) => message).filter((key) => !(key in hints))
        expect([name, untold]).toEqual([name, []])
      }),
      { numRuns: rounds(60, 1_500) },
    )
  }
})
