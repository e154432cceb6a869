import { describe, expect, it, test } from 'vitest'
import { readPicture } from '../pictures/pictures.ts'
import { firstNameOf, initialsOf, photoAddress, photoOfSide } from './person.ts'

const folder = '0123456789abcdef0123456789abcdef'
const url = photoAddress(folder)

test('a photo of ours has a larger side', () => {
  expect(url).toBe(`/media/people/${folder}/256.webp`)
  expect(photoOfSide(url, 256)).toBe(url)
  expect(photoOfSide(url, 512)).toBe(`/media/people/${folder}/512.webp`)
})

test.each([
  'https://example.org/media/people/0123456789abcdef0123456789abcdef/256.webp',
  '/media/people/../secret/256.webp',
  `/media/${folder}/256.webp`,
  `${url}?x`,
])('%s is none of ours, and has one side', (other) => {
  expect(photoOfSide(other, 512)).toBe(other)
})

test('promises none of the variants that pictures of contents have', () => {
  expect(readPicture(url)).toEqual({ kind: 'foreign', src: url })
})

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
