import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cropPixels,
  isWhole,
  largestCrop,
  TURNS,
  turnedCrop,
  turnedOn,
  turnedSize,
  WHOLE,
} from './crop.ts'

const side = fc.integer({ min: 1, max: 12_000 })
const sizes = fc.record({ width: side, height: side })
const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const crops = fc
  .tuple(fraction, fraction, fraction, fraction)
  .map(([left, top, w, h]) => ({ left, top, width: w * (1 - left), height: h * (1 - top) }))

test('the largest part of a shape touches two sides and stands in the middle', () => {
  expect(largestCrop({ width: 400, height: 300 }, 1)).toEqual({
    left: 0.125,
    top: 0,
    width: 0.75,
    height: 1,
  })
  expect(largestCrop({ width: 300, height: 400 }, 16 / 9).height).toBeCloseTo(0.421875)
  fc.assert(
    fc.property(sizes, fc.double({ min: 0.1, max: 10, noNaN: true }), (size, ratio) => {
      const { left, top, width, height } = largestCrop(size, ratio)
      expect(Math.max(width, height)).toBe(1)
      expect(left * 2 + width).toBeCloseTo(1)
      expect(top * 2 + height).toBeCloseTo(1)
      expect((width * size.width) / (height * size.height) / ratio).toBeCloseTo(1)
    }),
  )
})

test('the pixels of any part lie within the picture, and there is one at least', () => {
  fc.assert(
    fc.property(crops, sizes, (crop, size) => {
      const { left, top, width, height } = cropPixels(crop, size)
      expect([left, top, width, height].every(Number.isInteger)).toBe(true)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
      expect(left + width).toBeLessThanOrEqual(size.width)
      expect(top + height).toBeLessThanOrEqual(size.height)
    }),
  )
  expect(
    cropPixels({ left: 0.25, top: 0.5, width: 0.5, height: 0.5 }, { width: 400, height: 100 }),
  ).toEqual({ left: 100, top: 50, width: 200, height: 50 })
})

test('four quarters lead back, and each keeps the same part of the picture', () => {
  expect(turnedCrop({ left: 0, top: 0, width: 0.5, height: 0.25 })).toEqual({
    left: 0.75,
    top: 0,
    width: 0.25,
    height: 0.5,
  })
  fc.assert(
    fc.property(crops, (crop) => {
      const round = TURNS.reduce(turnedCrop, crop)
      expect(round.left).toBeCloseTo(crop.left)
      expect(round.top).toBeCloseTo(crop.top)
    }),
  )
  expect(TURNS.map(turnedOn)).toEqual([90, 180, 270, 0])
  expect(turnedSize({ width: 3, height: 2 }, 270)).toEqual({ width: 2, height: 3 })
  expect(turnedSize({ width: 3, height: 2 }, 180)).toEqual({ width: 3, height: 2 })
})

test.each([
  [WHOLE, true],
  [{ ...WHOLE, top: 0.001, height: 0.999 }, true],
  [{ ...WHOLE, top: 0.1, height: 0.9 }, false],
  [{ ...WHOLE, width: 0.9 }, false],
])('%o is the whole picture: %s', (crop, whole) => {
  expect(isWhole(crop)).toBe(whole)
})
