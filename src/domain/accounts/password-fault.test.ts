import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordFault } from './password-fault.ts'

const MARIA = { name: 'Maria José da Conceição', email: 'maria.jose@santa-marta.example.org' }
const common = await commonPasswords()
const faultOf = (password: string, owner: object = MARIA) => passwordFault(password, owner, common)

test.each([
  ...['12345678', 'password1234', 'QWERTYUIOP', 'Passw0rd', 'iloveyou'],
  ...['password2026', '!Password!', 'Sporting1906', 'portugal!'],
  ...['aaaaaaaaaa', 'abababab', '123412341234'],
  // Zero-width characters, wide characters and spaces do not make a password longer.
  ...[
    '        ',
    '\t\t\t\t\t\t\t\t',
    '123456  ',
    'a       ',
    'p a s s w o r d',
    'ｐａｓｓｗｏｒｄ',
  ],
  ...['123456\u200b\u200b', '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b'],
])('%s is a common one', (password) => {
  expect(faultOf(password)).toBe('password_common')
})

test.each([
  'maria.jose@santa-marta.example.org',
  ' Maria.Jose@Santa-Marta.example.org',
  'mariajose1975',
  'Conceição1975',
  'conceicao-75',
  'santa-marta.example.org',
  'maria jose da conceicao',
])('%s is made of name and address', (password) => {
  expect(faultOf(password)).toBe('password_personal')
})

test.each([
  'três palavras à sorte',
  'a maria foi buscar água à fonte',
  'banana com mel e canela',
  'correct horse battery',
  'x7$kQ2!vRz',
  'portugal de norte a sul',
  '48151623425163',
])('%s will do, whatever its signs are', (password) => {
  expect(faultOf(password)).toBeUndefined()
})

test('of a short one it says nothing: that is said in other words', () => {
  expect(faultOf('1234567')).toBeUndefined()
  expect(faultOf('maria')).toBeUndefined()
})

test('who is not known has no name that could stand in it', () => {
  expect(faultOf('mariajose1975', {})).toBeUndefined()
  expect(faultOf('password1234', {})).toBe('password_common')
})
