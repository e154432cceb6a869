import { expect, test } from 'vitest'
import { NOTIFIED_KINDS, REQUEST_KIND_FACTS } from '#src/contract/requests/request-kinds.ts'
import { requestKind } from '#src/server/features/requests/kinds.ts'
import { shownKind } from '#src/ui/requests/shown-kinds.ts'
import type { FormPart, KindForm } from '../kind-form.ts'

const FORMS = import.meta.glob<KindForm>('./*.tsx', { eager: true, import: 'form' })

/** The fields of a form whose labels are those of the answers. */
function answered(part: FormPart): string[] {
  if ('parts' in part) return part.parts.flatMap(answered)
  if (part.as !== 'component') return [part.name]
  return part.names.filter((name) => !part.labels?.[name])
}

test.each(NOTIFIED_KINDS)('a %s has a form, whose fields are questions of its answers', (kind) => {
  const form = FORMS[`./${kind}.tsx`]
  const questions = shownKind(kind).fields.map(({ name }) => name)
  const fields = form?.parts.flatMap(answered) ?? []
  expect(fields.toSorted()).toEqual(questions.toSorted())
})

test.each(NOTIFIED_KINDS)('what a %s is listed by are fields of its form', (kind) => {
  const { subject, email, day, hour } = REQUEST_KIND_FACTS[kind].headline
  const fields = [...subject, ...email, day, hour].filter((field) => field !== null)
  expect(Object.keys(requestKind(kind).form.entries)).toEqual(expect.arrayContaining(fields))
})
