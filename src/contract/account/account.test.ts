import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Email, NAME_MAX_LENGTH, NewPassword, PersonName, UpdateProfile } from './account.ts'

test.each(['Maria', ' José d’Almeida-Pires 2.º ', '李', 'Zé'.normalize('NFD'), 'مريم'])(
  '%s is a name',
  (name) => {
    expect(v.parse(PersonName, name)).toBe(name.trim())
  },
)

test.each([
  ['nothing', '   ', 'required'],
  ['what nobody sees', '\u200b\u200d', 'name'],
  ['marks alone', '...', 'name'],
  ['two lines', 'Maria\nPires', 'name'],
  ['a line separator', 'Maria\u2028Pires', 'name'],
  ['what turns text around', 'Maria\u202egro.elpmaxe', 'name'],
  ['half a character', 'Maria\ud83d', 'name'],
  ['too much', 'a'.repeat(NAME_MAX_LENGTH + 1), 'name'],
])('%s is no name', (_, name, message) => {
  expect(v.safeParse(PersonName, name).issues?.[0]?.message).toBe(message)
})

test.each([
  ['', 'required'],
  ['maria', 'email'],
  [`${'a'.repeat(250)}@example.org`, 'email'],
])('"%s" is no address', (email, message) => {
  expect(v.safeParse(Email, email).issues?.[0]?.message).toBe(message)
})

test.each([
  ['1234567', 'password_short'],
  ['a'.repeat(201), 'password_long'],
])('a password of %s', (password, message) => {
  expect(v.safeParse(NewPassword, password).issues?.[0]?.message).toBe(message)
})

test('a profile that changes nothing is no change', () => {
  expect(v.is(UpdateProfile, {})).toBe(false)
  expect(v.is(UpdateProfile, { locale: 'es' })).toBe(true)
  expect(v.is(UpdateProfile, { name: 'Maria', id: 2 })).toBe(false)
})
