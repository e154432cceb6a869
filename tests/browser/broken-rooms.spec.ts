import type { Page } from '@playwright/test'
import { OFFICE_SECTIONS, type OfficeSection } from '#src/domain/office.ts'
import { PRIVATE_AREA_SECTIONS } from '#src/domain/private-area.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { ownDemoToken } from './acting-as.ts'
import { breakable, breakElements } from './breaking.ts'
import { expect, test } from './fixtures.ts'
import { storeToken } from './signed-in.ts'
import { FORMS, OFFICE, WORDS, write } from './written-forms.ts'

const { t } = createTranslator('pt', readTexts())

/** The code that a person reads out. */
const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}/

const room = (name: string) => `/santa-marta/private-area/${name}`
const SECRET = 'a'.repeat(43)

/** Answers reports in the place of the server, which takes ten a minute from one address. */
async function takeReports(page: Page): Promise<void> {
  await page.route('**/app/error_reports', (route) => route.fulfill({ status: 204 }))
}

/** Every island, and every room of the private area: where it is, and who opens it. */
const ISLANDS: Array<{ island: string; at: string; who?: 'maria' | 'cartorio' }> = [
  { island: 'feed', at: '/', who: 'maria' },
  { island: 'events', at: '/events', who: 'maria' },
  { island: 'following', at: '/following', who: 'maria' },
  { island: 'settings', at: '/settings', who: 'maria' },
  { island: 'login', at: '/login' },
  { island: 'confirm-email', at: `/confirm-email#${SECRET}` },
  { island: 'reset-password', at: `/reset-password#${SECRET}` },
  { island: 'answer', at: `/answer#${SECRET}` },
  { island: 'join', at: '/santa-marta/join' },
  { island: 'office', at: OFFICE, who: 'cartorio' },
  ...PRIVATE_AREA_SECTIONS.map((section) => ({
    island: 'private-area',
    at: room(section),
    who: 'maria' as const,
  })),
]

for (const { island, at, who } of ISLANDS) {
  test(`${at.split('#')[0]} says that it broke, and goes on when it is loaded again`, {
    tag: ['@matrix', '@desktop'],
  }, async ({ page, faults }) => {
    // The links of mails are made up, so the server knows none of them.
    faults.allow(/broken on purpose|40[04]/)
    if (who) await storeToken(page, await ownDemoToken(who))
    const breaks = await breakElements(page, true)
    await takeReports(page)
    const report = page.waitForRequest('**/app/error_reports')
    await page.goto(at)
    const failure = page.locator('.island-failed')
    await expect(failure).toBeVisible()
    await expect(failure).toContainText(t('common.island.broken'))
    await expect(failure).toContainText(CODE)
    await expect(page.locator('.island')).toBeHidden()
    expect((await report).postDataJSON()).toMatchObject({
      where: island,
      message: 'broken on purpose',
    })
    await breaks([])
    await page.addInitScript(() => void Object.assign(globalThis, { brokenElements: [] }))
    await failure.getByRole('link', { name: t('common.list.retry') }).click()
    await expect(page.locator('.island[data-state="alive"]')).toBeVisible()
    await expect(failure).toBeHidden()
  })
}

/** The script of each section of the office. */
const SECTION_SCRIPTS: Record<OfficeSection, string> = {
  desk: 'Desk',
  requests: 'RequestsSection',
  calendar: 'CalendarSection',
  people: 'PeopleSection',
  catechism: 'CatechismSection',
  contents: 'ContentsSection',
  masses: 'MassesSection',
  page: 'PageSection',
  imports: 'ImportsSection',
  colleagues: 'ColleaguesSection',
  connections: 'ConnectionsSection',
}

for (const section of OFFICE_SECTIONS) {
  test(`the office's section ${section} says that it broke, and can be tried again`, {
    tag: ['@matrix', '@desktop'],
  }, async ({ page, faults }) => {
    faults.allow(/broken on purpose/)
    await storeToken(page, await ownDemoToken('cartorio'))
    await page.addInitScript(() => void Object.assign(globalThis, { isBroken: true }))
    const breaks = await breakable(page, SECTION_SCRIPTS[section])
    await takeReports(page)
    const report = page.waitForRequest('**/app/error_reports')
    await page.goto(section === 'desk' ? OFFICE : `${OFFICE}/${section}`)
    const failure = page.getByRole('alert').filter({ hasText: t('office.broken') })
    await expect(failure).toContainText(CODE)
    expect((await report).postDataJSON()).toMatchObject({ where: section })
    await expect(page.locator('h1')).toHaveText(t(`office.rooms.${section}.title`))
    // The menu is still there.
    await expect(page.getByRole('link', { name: t('office.rooms.requests.title') })).toBeVisible()
    await breaks(false)
    await failure.getByRole('button', { name: t('common.list.retry') }).click()
    await expect(failure).toBeHidden()
    await expect(page.locator('h1')).toBeVisible()
  })
}

for (const form of FORMS) {
  const { name, who, field, typed = WORDS, isImposed, opens } = form
  test(`${name}: a form that breaks gives back what was typed`, {
    tag: ['@matrix', '@desktop'],
  }, async ({ page, faults }) => {
    faults.allow(/broken on purpose|503/)
    await storeToken(page, await ownDemoToken(who))
    await takeReports(page)
    const breaks = await breakElements(page, false)
    await write(page, form)
    await breaks(['form', 'label'])
    // An attempt to send draws the form anew; nothing of it may reach the server.
    await page.route('**/api/**', async (route) => {
      const request = route.request()
      if (request.method() === 'GET' || request.url().endsWith('/error_reports'))
        return route.fallback()
      return route.fulfill({ status: 503, json: {} })
    })
    const around = page.locator('form').filter({ has: page.locator(field) })
    const isForm = (await around.count()) > 0
    await (isForm ? around.locator('[type=submit]') : page.locator('main .btn.main'))
      .first()
      .click()
    const failure = page.getByRole('alert').filter({ hasText: CODE })
    await expect(failure).toBeVisible()
    await breaks([])
    await failure.getByText(t('common.list.retry')).click()
    if (opens && isImposed) await page.locator(opens).first().click()
    if (!isImposed) {
      await page
        .getByRole('button', { name: t('forms.kept.restore') })
        .first()
        .click()
    }
    await expect(page.locator(field).first()).toHaveValue(typed)
  })
}
