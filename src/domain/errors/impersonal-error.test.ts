import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ErrorReport } from '#src/contract/error-report.ts'
import {
  impersonalError,
  impersonalText,
  stackFrame,
  withoutPersonalData,
} from './impersonal-error.ts'

const kept = (text: string) => impersonalText(text, 200)

test.each([
  [
    "Cannot read properties of undefined (reading 'taxpayer')",
    'Cannot read properties of undefined (reading …)',
  ],
  ['can\'t access property "name", person is null', "can't access property …, person is null"],
  [
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    'Failed to execute …: The node to be removed is not a child of this node.',
  ],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Maria for it',
    'Minified React error #418; visit https://react.dev/errors/… for it',
  ],
  ['x is not a function', 'x is not a function'],
  [
    'Unexpected end of JSON input at line 1 column 2',
    'Unexpected end of JSON input at line 1 column 2',
  ],
])('what browsers say stays readable: %s', (text, said) => {
  expect(kept(text)).toBe(said)
  expect(kept(said)).toBe(said)
})

test.each([
  [
    `Unexpected token 'o', "{"name":"Maria Silva","tel":o}" is not valid JSON`,
    'Unexpected token … is not valid JSON',
  ],
  ["Nobody is called 'Maria D'Ávila'.", 'Nobody is called ….'],
  ['Nobody is called “Maria Silva”, nor «Ana»', 'Nobody is called …'],
  ["Expected 'x' and got \"Maria Silva", 'Expected … and got …'],
  ['`Maria', '…'],
])(
  'quoted text is left out, also where it holds quotation marks or does not end: %s',
  (text, said) => {
    expect(kept(text)).toBe(said)
  },
)

test.each([
  ['Mail to maria.silva+a@example.org failed', 'Mail to … failed'],
  ['Mail to (maria@example.org), please', 'Mail to … please'],
  ['mailto:maria@example.org', '…'],
  ['https://maria:secret@example.org/', '…'],
])('email addresses are left out: %s', (text, said) => {
  expect(kept(text)).toBe(said)
})

test.each([
  ['The API answered 503 to /users/me/requests/7KQ2M4XA.', 'The API answered 503 to /users/…'],
  [
    'GET https://a.example.org/santa-marta/join?nome=Maria',
    'GET https://a.example.org/santa-marta/…',
  ],
  ['https://a.example.org?nome=Maria', 'https://a.example.org/…'],
  ['/answer#Zk3v9Q', '/answer/…'],
  ['https://a.example.org/login', 'https://a.example.org/login'],
  ['text/html', 'text/html'],
  ['blob:https://a.example.org/maria', '…'],
  ['data:text/plain,Maria', '…'],
])('addresses end after their first segment: %s', (text, said) => {
  expect(kept(text)).toBe(said)
})

test.each([
  ['Record 4711 of 12', 'Record … of 12'],
  ['call +351 912 345 678 now', 'call +… now'],
  ['born 12-03-1980', 'born …'],
  ['NIF 123-456-789', 'NIF …'],
  ['٩٨٧٦٥', '…'],
  ['status 503 of 12 in 999', 'status 503 of 12 in 999'],
])('numbers of four digits or more are left out, also in groups: %s', (text, said) => {
  expect(kept(text)).toBe(said)
})

test('tokens are left out', () => {
  expect(kept('link Zk_vQmTcbXyLwPrsUeHdAfGjKnoViRtYqMsabc is over')).toBe('link … is over')
})

test('it is one line of limited length, of whole characters', () => {
  expect(kept('a\n\u0000b\u2028c')).toBe('a b c')
  expect(kept('word '.repeat(50))).toHaveLength(200)
  expect(impersonalText('a🙂🙂', 3)).toBe('a…')
  expect(kept(`${'12345 '.repeat(1_000)}maria.silva`)).not.toContain('maria')
})

test('personal data in the midst of any text is left out', () => {
  const around = fc.string({ unit: fc.constantFrom(...'ab \'"«»’/?#:@1 …-é'), maxLength: 60 })
  const data = fc.constantFrom(
    'maria.silva@example.org',
    '912345678',
    '912 345 678',
    '"Maria Silva"',
  )
  fc.assert(
    fc.property(around, data, around, (before, personal, after) => {
      const said = kept(`${before} ${personal} ${after}`)
      expect(said).not.toMatch(/maria|silva|\d{3}.?\d{3}/i)
      expect(said.length).toBeLessThanOrEqual(200)
    }),
  )
})

const PLACE = '/_astro/LazyForm.Kn2Uzi6P.js:1:23456'
const AT = `https://paroquias.example.org${PLACE}`

test.each([
  ['Chromium', `    at async Form.send [as onSubmit] (${AT})`, `Form.send ${PLACE}`],
  ['Chromium, a constructor', `    at new Form (${AT})`, `Form ${PLACE}`],
  ['Chromium, no name', `    at ${AT}`, PLACE],
  ['Firefox', `send/answer<@${AT}`, `send/answer< ${PLACE}`],
  ['Firefox, no name', `@${AT}`, PLACE],
  ['Safari', `send@${AT}`, `send ${PLACE}`],
])('%s: function and place of a script of ours', (_, line, frame) => {
  expect(stackFrame(line)).toBe(frame)
  expect(stackFrame(frame)).toBe(frame)
})

test.each([
  'TypeError: Maria is not a function',
  '    at send (https://elsewhere.example.org/app.js:1:2)',
  '    at send (chrome-extension://abc/content.js:1:2)',
  '    at send (https://paroquias.example.org/santa-marta/join/token:1:2)',
  '    at send (https://paroquias.example.org/_astro/../maria/a.js:1:2)',
  `    at send (https://paroquias.example.org/_astro/a.js?nome=Maria:1:2)`,
  '    at Array.map (<anonymous>)',
  '/_astro/site.css:1:2',
  '',
])('other lines are dropped: %s', (line) => {
  expect(stackFrame(line)).toBeUndefined()
})

test.each([`Maria Silva ${PLACE}`, `tel912345678 ${PLACE}`, `${'a'.repeat(61)} ${PLACE}`])(
  'what is not the name of a function is left out: %s',
  (line) => {
    expect(stackFrame(line)).toBe(PLACE)
  },
)

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
