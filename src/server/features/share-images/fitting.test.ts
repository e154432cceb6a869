import { expect, test } from 'vitest'
import { fitTitle, LINE_HEIGHT, linesTaken } from './layout.ts'

const BOX = { width: 856, height: 278 }
const long = (words: number) => 'palavra '.repeat(words).trim()

test('the shorter a title, the larger it stands', () => {
  const sizes = [1, 5, 8, 12, 20, 200].map((words) => fitTitle(long(words), BOX).size)
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  expect(new Set(sizes).size).toBeGreaterThan(3)
})

test.each([1, 3, 10, 17, 60, 500])('%i words never need more than the box', (words) => {
  for (const height of [60, 150, 278]) {
    const { size, lines } = fitTitle(long(words), { ...BOX, height })
    expect(lines).toBeGreaterThanOrEqual(1)
    if (lines > 1) {
      expect(
        Math.min(lines, linesTaken(long(words), size, BOX.width)) * size * LINE_HEIGHT,
      ).toBeLessThanOrEqual(height)
    }
  }
})

test('a word wider than a line makes letters small rather than breaking it', () => {
  expect(fitTitle('Otorrinolaringologistas', BOX).size).toBeLessThan(100)
  expect(fitTitle('a'.repeat(300), BOX).size).toBe(46)
})

test('a space that must not break does not', () => {
  const width = 32 * 4
  expect(linesTaken('às oito horas', 32, width)).toBeGreaterThan(linesTaken('às oito', 32, width))
  expect(linesTaken('às\u00a0oito\u00a0horas', 32, width)).toBe(Number.POSITIVE_INFINITY)
})
