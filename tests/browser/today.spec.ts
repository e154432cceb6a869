import { examples } from '../support/matrix.ts'
import { axeFaults, expect, layoutShift, sidewaysOverflow, test } from './fixtures.ts'

/** What the line of the header says on a day, and the colour of its ribbon. */
const DAYS = [
  ['/about', '2026-11-18', 'Quarta-feira, 18 de novembro, 33.ª semana do Tempo Comum', 'green'],
  ['/about', '2026-11-22', 'Domingo, 22 de novembro, Cristo Rei', 'gold'],
  ['/about', '2026-12-08', 'Terça-feira, 8 de dezembro, Imaculada Conceição', 'gold'],
  ['/about', '2026-05-13', 'Quarta-feira, 13 de maio, Nossa Senhora de Fátima', 'gold'],
  ['/en/about', '2026-05-13', 'Wednesday 13 May, Week 6 of Easter', 'gold'],
  ['/es/about', '2026-11-29', 'Domingo, 29 de noviembre, I Domingo de Adviento', 'violet'],
  ['/en/about', '2026-04-03', 'Friday 3 April, Good Friday', 'red'],
  ['/en/about', '2026-11-24', 'Tuesday 24 November, Saint Andrew Dung-Lac and companions', 'red'],
] as const

for (const [path, date, words, colour] of examples(DAYS, 2)) {
  test(`the header of ${path} says what ${date} is @desktop`, async ({ page }) => {
    await page.clock.setFixedTime(`${date}T12:00:00Z`)
    await page.setViewportSize({ width: 1000, height: 700 })
    await page.goto(path)
    const line = page.locator('[data-today]')
    await expect(line).toHaveText(words)
    await expect(line.locator('.ribbon')).toHaveAttribute('data-colour', colour)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    expect(await axeFaults(page)).toEqual([])
  })
}

test('a phone has no room for the day, and fetches nothing for it @phone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/about', { waitUntil: 'networkidle' })
  await expect(page.locator('[data-today]')).toBeHidden()
  expect(asked.filter((path) => /today|liturgy/.test(path))).toEqual([])
})

test('nothing moves when the day comes @desktop', async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('[data-today]')).toHaveClass(/ready/)
  expect(await layoutShift(page)).toBe(0)
})
