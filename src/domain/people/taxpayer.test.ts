import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  identifyingTaxpayer,
  isMaskOf,
  maskTaxpayer,
  plainTaxpayer,
  taxpayerStanding,
} from './taxpayer.ts'

const taxpayer = fc.stringMatching(/^[A-Z\d][A-Z\d .-]{3,19}$/)

test('a mask shows the last three characters, and how long the number is', () => {
  expect(maskTaxpayer('501442600')).toBe('******600')
  fc.assert(
    fc.property(taxpayer, (number) => {
      const mask = maskTaxpayer(number)
      expect(mask).toHaveLength(number.length)
      expect(mask).toMatch(/^\*+[^*]{3}$/)
      expect(number.endsWith(mask.slice(-3))).toBe(true)
    }),
  )
})

test('is of its own number, and of no other that ends or is long otherwise', () => {
  fc.assert(
    fc.property(taxpayer, taxpayer, (one, other) => {
      expect(isMaskOf(maskTaxpayer(one), one)).toBe(true)
      const isAlike = one.length === other.length && one.slice(-3) === other.slice(-3)
      expect(isMaskOf(maskTaxpayer(one), other)).toBe(isAlike)
      expect(isMaskOf(one, one)).toBe(false)
    }),
  )
})

test('spellings of one number are the same', () => {
  expect(plainTaxpayer('pt 501.442-600')).toBe('PT501442600')
})

test.each([
  ['a Portuguese NIF', '501 442 600'],
  ['with its country before it', 'PT501442600'],
  ['one whose check digit would be 10', '200000080'],
  ['a Spanish DNI', '45.879.613-H'],
  ['that lost a zero before it', '1234568C'],
  ['a Spanish NIE', 'X-2345679-R'],
  ['a Brazilian CPF', '529.982.247-25'],
])('%s has its check digit', (_, taxpayer) => {
  expect(taxpayerStanding(taxpayer)).toBe('right')
  expect(identifyingTaxpayer(taxpayer)).toBe(taxpayer)
})

test.each(['501 442 601', '45879613K', 'X2345679E', '529.982.247-26', '52998224735'])(
  '%s has a wrong one and tells nobody from others',
  (taxpayer) => {
    expect(taxpayerStanding(taxpayer)).toBe('wrong')
    expect(identifyingTaxpayer(taxpayer)).toBeNull()
  },
)

test.each([
  ...['999999990', '999 999 999', '000000000', 'PT 999999990', '123456789', '987654321', '0000'],
  ...['00000000T', '12345678Z', 'X0000000T', '000.000.000-00', '11111111111', '12345678909'],
  ...['XXXX', 'NAOTEM'],
])('%s only fills the field', (taxpayer) => {
  expect(taxpayerStanding(taxpayer)).toBe('placeholder')
  expect(identifyingTaxpayer(taxpayer)).toBeNull()
})

test.each(['AB-1234', 'new-42', '45879613', 'B12345674'])(
  'of %s nothing is known, and it counts',
  (taxpayer) => {
    expect(taxpayerStanding(taxpayer)).toBe('unknown')
    expect(identifyingTaxpayer(taxpayer)).toBe(taxpayer)
  },
)
