import { expect, test } from 'vitest'
import { diskRoom } from './disk-room.ts'

const MEBIBYTE = 1024 * 1024

test.each([
  [63, 0, true],
  [65, 0, false],
  [80, 25 * MEBIBYTE, true],
  [90, 25 * MEBIBYTE, false],
])('with %i MiB left, and %i bytes to come', async (left, bytes, isFull) => {
  const disk = diskRoom('/', async () => left * MEBIBYTE)
  expect(await disk.isFull(bytes)).toBe(isFull)
})

test('a database elsewhere that found no room is not asked again at once', async () => {
  const disk = diskRoom('/', async () => Number.POSITIVE_INFINITY)
  disk.note(new Error('something else'))
  expect(await disk.isFull()).toBe(false)
  disk.note(new Error('Failed query', { cause: Object.assign(new Error(), { code: '53100' }) }))
  expect(await disk.isFull()).toBe(true)
})

test('a disk that cannot be asked says so when it is written to', async () => {
  const disk = diskRoom('/', () => Promise.reject(new Error('no such folder')))
  expect(await disk.isFull()).toBe(false)
})
