import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMaskOf, maskTaxpayer, plainTaxpayer } from './masked-taxpayer.ts'

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
