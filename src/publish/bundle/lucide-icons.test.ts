import { expect, test } from 'vitest'
import { lucideShapes } from './lucide-icons.ts'

test('the shapes of an icon are SVG, in the order of its author', () => {
  expect(lucideShapes('check')).toBe('<path d="M20 6 9 17l-5-5" />')
  expect(lucideShapes('phone')).toMatch(/^<path d="[^"]+" \/>$/)
  expect(lucideShapes('rss')).toMatch(/^<path [^>]+ \/><path [^>]+ \/><circle [^>]+ \/>$/)
})

test('an icon that does not exist is no empty picture', () => {
  expect(() => lucideShapes('no-such-icon')).toThrow(/no-such-icon/)
})
