import fc from 'fast-check'
import { expect, test } from 'vitest'
import { impersonalText } from './impersonal-text.ts'

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
