import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ErrorReport } from '#src/contract/error-report.ts'
import { impersonalError, withoutPersonalData } from './impersonal-error.ts'

function failed(name: string, message: string, stack: string): Error {
  return Object.assign(new Error(message), { name, stack })
}

const FRAME = '    at send (https://paroquias.example.org/_astro/LazyForm.Kn2Uzi6P.js:1:2)'

test('an error is its class, its message without data, and the frames of our scripts', () => {
  const stack = `TypeError: no 'Maria'\n${FRAME}\n    at Array.map (<anonymous>)`
  expect(impersonalError(failed('TypeError', "no 'Maria'", stack))).toEqual({
    name: 'TypeError',
    message: 'no …',
    frames: ['send /_astro/LazyForm.Kn2Uzi6P.js:1:2'],
  })
})

test.each([
  ['Nobody called Maria', { name: 'string', message: 'Nobody called Maria', frames: [] }],
  [undefined, { name: 'undefined', message: '', frames: [] }],
  [{ email: 'maria@example.org' }, { name: 'object', message: '', frames: [] }],
])('something else than an error is its type: %s', (thrown, said) => {
  expect(impersonalError(thrown)).toEqual(said)
})

test.each(['Maria Silva', 'maria@example.org', '912345678', 'A'.repeat(41), ''])(
  'a name that is no class is left out: %s',
  (name) => {
    expect(withoutPersonalData({ name, message: '', frames: [] }).name).toBe('Error')
  },
)

test('the largest error is still a report', () => {
  const line = FRAME.replace('send', 'a'.repeat(60)).replace('LazyForm', 'b'.repeat(90))
  const large = failed('A'.repeat(500), 'ç '.repeat(5_000), `${line}\n`.repeat(50))
  const report = { id: '7KQ2M4XA', where: 'office-page', ...impersonalError(large) }
  expect(v.parse(ErrorReport, report).frames).toHaveLength(8)
})
