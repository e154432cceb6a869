import { expect, test } from 'vitest'
import { readPicture } from '../pictures/pictures.ts'
import { photoAddress, photoOfSide } from './person-photo.ts'

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
