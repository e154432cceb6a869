import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { readAloud } from './read-aloud.ts'

/**
 * What a screen reader walks through on a page, as it is stored beside this file: landmarks,
 * headings, menus and forms. Lists are told by the shape of an item, and what depends on the day by
 * its form alone, so that they hold on any day of the year.
 */
interface Told {
  name: string
  path: string
  /** Whether the header and the menu are those that anybody has. */
  hasShell?: false
  ready?(page: Page): Promise<void>
}

const PAGES: Told[] = [
  { name: 'home', path: '/santa-marta' },
  { name: 'news', path: '/santa-marta/procissao-das-velas-o-que-precisa-de-saber' },
  { name: 'event', path: '/santa-marta/events/procissao-das-velas' },
  { name: 'events', path: '/santa-marta/events' },
  { name: 'timetable', path: '/santa-marta/timetable' },
  { name: 'portal', path: '/portal' },
  { name: 'search', path: '/search?q=missa' },
  {
    name: 'join',
    path: '/santa-marta/join',
    ready: (page) => expect(page.locator('form.form [type=submit]')).toBeEnabled(),
  },
  {
    name: 'login',
    path: '/login',
    // Its header has no way to where one is.
    hasShell: false,
    ready: (page) => expect(page.locator('.island')).toHaveAttribute('data-state', 'alive'),
  },
]

for (const { name, path, hasShell = true, ready } of PAGES) {
  test(`what is read aloud is as it is stored: ${name}`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path)
    await ready?.(page)
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
    if (hasShell) await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'shell.aria.yml' })
  })
}

test('the parish’s page says first who it is, then when the next Mass is', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/santa-marta')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /Santa Marta/ [level=1]
  `)
  const spoken = (await readAloud(page)).map(({ name }) => name).join('\n')
  const places = [/Santa Marta/, /Próxima missa/i, /Notícias/].map((one) => spoken.search(one))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})
