import type { Locator, Page } from '@playwright/test'
import { actAs, demoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'

let token: string
test.beforeAll(async () => {
  token = await demoToken('admin')
})

/** The pictures of a gallery, by what is said of each: nothing is saved. */
async function gallery(page: Page, ...words: string[]) {
  await actAs(page.context(), token)
  await page.goto('/espirito-santo-faja-do-moinho/office/contents/new-news')
  const part = page.locator('.contents-part').filter({ has: page.getByText('Galeria') })
  for (const [at, said] of words.entries()) {
    await part.getByRole('button', { name: 'Acrescentar pelo endereço' }).click()
    const row = part.locator('.list-row').nth(at)
    await row.locator('[name$=image_url]').fill(`/media/nothing-${at}.webp`)
    await row.getByLabel('O que a imagem mostra').fill(said)
  }
  return part
}

const order = (part: Locator) =>
  part
    .getByLabel('O que a imagem mostra')
    .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value))
const grip = (part: Locator, number: number) =>
  part.getByRole('button', { name: `Imagem ${number}: mover` })

async function centre(of: Locator): Promise<[number, number]> {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('pictures are put in order by dragging, and Esc leaves them as they were', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page, faults }) => {
  faults.allow(/404/)
  const part = await gallery(page, 'um', 'dois', 'três')
  await grip(part, 3).scrollIntoViewIfNeeded()
  const rows = part.locator('.list-row')
  const drag = async () => {
    await expect(grip(part, 3)).toBeInViewport()
    await page.mouse.move(...(await centre(grip(part, 3))))
    await page.mouse.down()
    const [x, y] = await centre(grip(part, 3))
    await page.mouse.move(x, y - 10, { steps: 3 })
    // All of them are small now, and the handle is still below the pointer.
    const [, now] = await centre(grip(part, 3))
    expect(Math.abs(now - (y - 10))).toBeLessThan(24)
    const [, top] = await centre(rows.first())
    await page.mouse.move(x, top - 12, { steps: 5 })
    await expect(rows.first()).toHaveAttribute('data-landing', '')
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await order(part)).toEqual(['um', 'dois', 'três'])
  await drag()
  await page.mouse.up()
  expect(await order(part)).toEqual(['três', 'um', 'dois'])
  await expect(page.getByText('Está agora em 1.º lugar, de 3.')).toBeAttached()
  await expect(grip(part, 1)).toBeFocused()
  await expect(grip(part, 1)).toBeInViewport()
})

test('pictures are put in order by keys and buttons, which keep the focus', {
  tag: '@everywhere',
}, async ({ page, faults }) => {
  faults.allow(/404/)
  const part = await gallery(page, 'um', 'dois', 'três')
  await grip(part, 1).focus()
  await page.keyboard.press('ArrowDown')
  expect(await order(part)).toEqual(['dois', 'um', 'três'])
  await expect(grip(part, 2)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await order(part)).toEqual(['dois', 'três', 'um'])
  await expect(page.getByText('Já está em último lugar.')).toBeAttached()
  await part.getByRole('button', { name: 'Imagem 2: pôr antes' }).press('Enter')
  expect(await order(part)).toEqual(['três', 'dois', 'um'])
  await expect(part.getByRole('button', { name: 'Imagem 1: pôr antes' })).toBeFocused()
  await part.getByRole('button', { name: 'Imagem 3: retirar' }).press('Enter')
  await expect(part.getByRole('button', { name: 'Imagem 2: retirar' })).toBeFocused()
  expect(await order(part)).toEqual(['três', 'dois'])
})

test('a finger puts pictures in order as well', { tag: ['@phone', '@matrix'] }, async ({
  page,
  faults,
}) => {
  faults.allow(/404/)
  const part = await gallery(page, 'um', 'dois', 'três')
  await grip(part, 1).scrollIntoViewIfNeeded()
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: [number, number]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [{ x: point[0], y: point[1] }] : [],
    })
  const [x, y] = await centre(grip(part, 1))
  await touch('touchStart', [x, y])
  await touch('touchMove', [x, y + 12])
  await expect(part.locator('.list-rows')).toHaveAttribute('data-dragging', '')
  const last = part.locator('.list-row').last()
  const [, bottom] = await centre(last)
  await touch('touchMove', [x, bottom + 20])
  await expect(last).toHaveAttribute('data-landing-after', '')
  await touch('touchEnd')
  expect(await order(part)).toEqual(['dois', 'três', 'um'])
})
