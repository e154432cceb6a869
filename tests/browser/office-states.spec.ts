import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { examples } from '../support/matrix.ts'
import { ownAddress } from '../support/people.ts'
import { actAs, demoToken, ownDemoToken } from './acting-as.ts'
import { expect, layoutShift, sidewaysOverflow, test } from './fixtures.ts'
import { DESK } from './office-desk.ts'
import {
  expectFit,
  expectWhole,
  failWith,
  holdBack,
  newParish,
  SECTION_PATHS,
  standIn,
  WRITINGS,
  withEndlessTexts,
} from './office-states.ts'
import { storeToken } from './signed-in.ts'
import { walkThrough } from './walking.ts'

const { t } = createTranslator('pt', readTexts())

// At widths of their own, so one kind of machine is enough.
for (const { room, path } of examples(SECTION_PATHS, 1)) {
  test(`on its way, failed, and tried again: ${room}`, { tag: '@desktop' }, async ({
    page,
    faults,
  }) => {
    faults.allow(/500/)
    await actAs(page.context(), await demoToken('cartorio'))
    const title = page.getByRole('heading', { level: 1 })

    const letGo = await holdBack(page)
    await page.goto(DESK + path)
    await expect(page.getByRole('navigation', { name: t('office.menu') })).toBeVisible()
    await expect(title).toHaveCount(1)
    const busy = page.locator('.office-room').getByRole('status')
    await expect(busy.filter({ hasText: t('common.list.loading') }).first()).toBeAttached()
    await expectFit(page, 'on its way')
    await page.setViewportSize({ width: 1280, height: 800 })
    // The page has changed its size meanwhile, which moves everything.
    const before = await layoutShift(page)
    letGo()
    await expectWhole(page)
    expect((await layoutShift(page)) - before, 'what moves as it comes').toBeLessThan(0.05)

    const answerAgain = await failWith(page, 'Algo correu mal no servidor.')
    await page.reload()
    const failures = page.locator('.office-room [role=alert]')
    await expect(failures.first()).toContainText('Algo correu mal no servidor.')
    await expect(title).toHaveCount(1)
    await expectFit(page, 'failed')
    const retry = page.getByRole('button', { name: t('common.list.retry') })
    await retry.first().focus()
    await page.keyboard.press('Enter')
    await expect(failures.first()).toBeVisible()
    await expect.poll(() => hasFocus(page)).toBe(true)
    await answerAgain()
    for (let left = await retry.count(); left > 0; left -= 1) {
      await retry.first().focus()
      await page.keyboard.press('Enter')
      await expect(retry).toHaveCount(left - 1)
      await expect.poll(() => hasFocus(page), 'the focus goes on').toBe(true)
    }
    await expectWhole(page)
  })

  test(`of a new parish, and with endless words: ${room}`, {
    tag: ['@desktop', '@matrix'],
  }, async ({ page }) => {
    const token = await demoToken('admin')
    const slug = await newParish(token)
    await actAs(page.context(), token)
    await page.goto(`/${slug}/office${path}`)
    await expectWhole(page)
    // Whoever is new here is told what to do.
    await expect(
      page.locator('.office-room').locator('.empty, form, .first-steps').first(),
    ).toBeVisible()
    await expectFit(page, 'of a new parish', 'every')
    await walkThrough(page, room)

    await standIn(page, {
      name: `Paróquia de ${'Llanfairpwllgwyngyllgogerychwyrndrobwll'.repeat(5)}`,
    })
    await withEndlessTexts(page)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(DESK + path)
    await expectWhole(page)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

for (const [room, { path, choose, field, text, send }] of examples(Object.entries(WRITINGS), 1)) {
  test(`without a connection nothing that was typed is lost: ${room}`, {
    tag: ['@desktop', '@matrix'],
  }, async ({ page, context, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await actAs(context, await demoToken('cartorio'))
    await page.goto(DESK + path)
    await expectWhole(page)
    if (choose) await page.locator(`.office-room ${choose}`).check()
    const typed = page.locator(`.office-room ${field}`)
    await typed.fill(text)
    await context.setOffline(true)
    await page.locator(`.office-room ${send}`).first().click()
    const told = page.locator('.office-room').getByRole('alert')
    await expect(told.filter({ hasText: t('forms.unreachable') }).first()).toBeVisible()
    await expect(typed).toHaveValue(text)
    await expectFit(page, 'without a connection')
    await context.setOffline(false)
  })
}

test('without a connection a file that was chosen is still there, and is sent with one', {
  tag: ['@desktop', '@matrix'],
}, async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const token = await demoToken('admin')
  const slug = await newParish(token)
  await actAs(context, token)
  await page.goto(`/${slug}/office/imports`)
  await expectWhole(page)
  await page.locator('[name=kind][value=people]').check()
  const table = { name: 'fieis.csv', mimeType: 'text/csv', buffer: Buffer.from('Nome\nRosa Sá\n') }
  await page.locator('input[type=file]').setInputFiles(table)
  const chosen = page.getByText(t('office-imports.new.chosen', { name: table.name }), {
    exact: true,
  })
  await expect(chosen).toBeVisible()
  await context.setOffline(true)
  const send = page.getByRole('button', { name: t('office-imports.new.send') })
  await send.click()
  await expect(page.locator('.office-room').getByRole('alert')).toBeVisible()
  await expect(chosen).toBeVisible()
  await context.setOffline(false)
  await send.click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    t('office-imports.ready.title'),
  )
})

test('a room of another role says whose it is, and asks for nothing', { tag: '@matrix' }, async ({
  page,
}) => {
  await actAs(page.context(), await demoToken('cartorio'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const [role, rooms] of [
    ['secretary', ['contents', 'masses/days', 'page/menu', 'colleagues', 'connections/3']],
    ['editor', ['requests/baptisms/7', 'people/3', 'colleagues']],
  ] as const) {
    await page.unroute('**/users/me/offices?*')
    await standIn(page, { role })
    for (const room of rooms) {
      // What an earlier page of the tab knew is over.
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined)
      await page.goto(`${DESK}/${room}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.not_yours.title'))
      await expect(page.locator('.office-room .empty')).toContainText(t(`office.roles.${role}`))
      const menu = page.getByRole('navigation', { name: t('office.menu') })
      await expect(menu.locator('[aria-current]')).toHaveCount(0)
    }
  }
  expect(
    asked.filter((path) => /v1\/.*(contents|timetable|colleagues|webhooks|people|menu)/.test(path)),
  ).toEqual([])
  await expectFit(page, 'a room of another role', 'every')
  await page.getByRole('link', { name: t('office.unknown.back') }).click()
  await expect(page).toHaveURL(DESK)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.rooms.desk.title'))
})

test('whoever has no office is told so, wherever they ask for one', { tag: '@matrix' }, async ({
  page,
}) => {
  await actAs(page.context(), await demoToken('maria'))
  for (const path of [DESK, `${DESK}/people`, '/nenhures/office/requests']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.closed.title'))
  }
  await expectFit(page, 'no office', 'every')
  await page.goto('/office')
  await expect(page.getByText(t('office.choose.none'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('office.choose.lead'))).toHaveCount(0)
  await expectFit(page, 'no office to choose', 'every')
  await page.goto('/office?new')
  await expect(page.getByText(t('office.add.closed'), { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectFit(page, 'no parish to make', 'every')
})

test('a session that ends leads back to the very place', async ({ page, faults }) => {
  faults.allow(/401/)
  await page.setExtraHTTPHeaders(ownAddress())
  const json = { error: { code: 'unauthorized', message: 'A sessão terminou.' } }
  const place = `${DESK}/people?search=Ana`
  await storeToken(page, await ownDemoToken('cartorio'))
  await page.route('**/api/v1/entities?*', (route) => route.fulfill({ status: 401, json }))
  // The room leads on by itself, perhaps before all of it is there.
  await page.goto(place, { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login/)
  await page.unroute('**/api/v1/entities?*')
  await page.locator('input[name=email]').fill('cartorio@example.org')
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('.island button[type=submit]').click()
  await expect(page).toHaveURL(place)
  await expect(page.getByRole('searchbox')).toHaveValue('Ana')
})

/** Whether something on the page has the focus. */
function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== document.body)
}
