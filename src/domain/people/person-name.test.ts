import { describe, expect, it } from 'vitest'
import { firstNameOf, initialsOf } from './person-name.ts'

describe('names of people', () => {
  it.each([
    ['Maria da Conceição Lopes', 'Maria', 'ML'],
    ['  José  ', 'José', 'J'],
    ['élia nunes', 'élia', 'ÉN'],
    ['𝒜na 𝒵ita', '𝒜na', '𝒜𝒵'],
    ['', '', ''],
  ])('%s is called %s, %s in short', (name, first, initials) => {
    expect(firstNameOf(name)).toBe(first)
    expect(initialsOf(name)).toBe(initials)
  })
})
