import { expect, test } from 'vitest'
import { certificateCodeText, parseCertificateCode } from './certificate-code.ts'

test.each([
  ['7KQ2M4XA9T0V', '7KQ2M4XA9T0V'],
  ['7kq2-m4xa-9t0v', '7KQ2M4XA9T0V'],
  [' 7KQ2 M4XA – 9TOV ', '7KQ2M4XA9T0V'],
  ['iIlLoO000000', '111100000000'],
])('%s is read as the code that was meant', (typed, code) => {
  expect(parseCertificateCode(typed)).toBe(code)
})

test.each([
  '',
  '7KQ2M4XA9T0',
  '7KQ2M4XA9T0VV',
  '7KQ2M4XA9T0U',
  '7KQ2M4XA9T0Ç',
  '7KQ2M4XA9T\u00000',
])('%j is no code', (typed) => {
  expect(parseCertificateCode(typed)).toBeUndefined()
})

test('a printed code is read again', () => {
  expect(certificateCodeText('7KQ2M4XA9T0V')).toBe('7KQ2-M4XA-9T0V')
  expect(parseCertificateCode(certificateCodeText('7KQ2M4XA9T0V'))).toBe('7KQ2M4XA9T0V')
})
