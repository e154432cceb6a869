import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { addIcons, iconShapes } from './icons.ts'

const MORE = /import (\w+) from 'lucide:/g

it('has all icons that islands beside the office name', () => {
  const more = [...readFileSync('src/ui/more-icons.ts', 'utf8').matchAll(MORE)]
  const names = more.map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  const named = new RegExp(`['"](${names.join('|')})['"]`)
  // The page draws the icon of a kind of request (PrivateAreaMenu.astro), no island does.
  const files = globSync('src/{account,elements,ui}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|more-icons|share-icons|requests\/kinds\//.test(file),
  )
  const wrong = files.filter((file) => named.test(readFileSync(file, 'utf8')))
  expect(wrong).toEqual([])
})

it('says which module to import for an icon that is not known', () => {
  expect(() => iconShapes('grip')).toThrow('more-icons.ts')
  addIcons({ grip: '<circle r="1"/>' }, false)
  expect(iconShapes('grip')).toEqual({ shapes: '<circle r="1"/>', solid: false })
})
