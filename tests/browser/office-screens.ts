import type { Page } from '@playwright/test'
import { keyIn, type TextKey } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect } from './fixtures.ts'
import { DESK, HELD, KEPT_BACK, manyOffices, NOTHING_PENDING, openDesk } from './office-desk.ts'
import { CALENDAR, standInCalendar } from './parish-calendar.ts'
import type { Screen } from './screens.ts'

const { t } = createTranslator('pt', readTexts())

async function expectTitle(page: Page, text: TextKey): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(text))
}

/** The desk of an office, and how one comes to it or does not. */
export const officeScreens: Screen[] = [
  {
    what: 'the desk of an office',
    open: async (page) => {
      await openDesk(page)
      await expect(page.locator('.pending-kinds li').first()).toBeVisible()
      for (const fold of await page.locator('.unfold summary').all()) await fold.click()
      await expect(page.locator('.publish-journal li').first()).toBeVisible()
    },
  },
  {
    what: 'the desk of an office at which nothing waits, and nothing is published',
    isVariant: true,
    open: async (page) => {
      await openDesk(page, { pending: NOTHING_PENDING, publishing: HELD })
      await expect(page.locator('.office-note.danger')).toBeVisible()
    },
  },
  {
    what: 'the desk of a parish that keeps its pages, as most of what it has would go',
    isVariant: true,
    open: async (page) => {
      await openDesk(page, { publishing: KEPT_BACK })
      await expect(page.locator('.office-note.danger button')).toBeVisible()
    },
  },
  {
    what: 'the desk of an office that nobody answers',
    isVariant: true,
    faults: /ERR_FAILED/,
    open: async (page) => {
      await page.route(/\/office\/(pending|publishing)$/, (route) => route.abort())
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(DESK)
      await expect(page.getByRole('alert')).toHaveCount(2)
    },
  },
  {
    what: 'a week of the calendar of an office',
    open: async (page) => {
      await standInCalendar(page)
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${CALENDAR}?view=week&date=2026-12-01`)
      await expect(page.locator('[data-clash]').first()).toBeVisible()
    },
  },
  {
    what: 'a month of the calendar of an office',
    isVariant: true,
    open: async (page) => {
      await standInCalendar(page)
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${CALENDAR}?view=month&date=2026-12-01`)
      await expect(page.locator('[data-clash]').first()).toBeVisible()
    },
  },
  {
    what: 'the mass times of an office, in summer and in winter',
    open: async (page) => {
      await actAs(page.context(), await demoToken('admin'))
      await page.goto('/santa-justina/office/masses')
      await expect(page.getByRole('tab')).toHaveCount(2)
    },
  },
  {
    what: 'an office without mass times',
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('admin'))
      await page.goto('/san-millan/office/masses')
      await expect(page.locator('.week-day').first()).toBeVisible()
    },
  },
  {
    what: 'the special dates of an office',
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${DESK}/masses/days`)
      await expect(page.locator('.date-line').first()).toBeVisible()
    },
  },
  {
    what: 'the days of a feast, as an office plans them',
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${DESK}/masses/2031-04-10/2031-04-11/2031-04-12?propose=1`)
      await expect(page.locator('.day-preview')).toHaveCount(3)
    },
  },
  {
    what: 'mass times that nobody answers',
    isVariant: true,
    faults: /ERR_FAILED/,
    open: async (page) => {
      await page.route('**/office/timetable', (route) => route.abort())
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${DESK}/masses`)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    what: 'a choice among many offices',
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('admin'))
      await manyOffices(page)
      await page.goto('/office')
      await expect(page.getByRole('searchbox')).toBeVisible()
    },
  },
  {
    what: 'the state of the portal',
    open: async (page) => {
      await actAs(page.context(), await demoToken('admin'))
      await page.goto('/office?state')
      await expect(page.locator('.portal-areas > li').first()).toBeVisible()
      await expect(page.locator('.parishes tbody tr').first()).toBeVisible()
    },
  },
  {
    what: 'a form for a new parish, with faults',
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('admin'))
      await page.goto('/office?new')
      await page.locator('.form [type=submit]').click()
      await expect(page.locator('.error-summary')).toBeVisible()
      await page.locator('.notice button').click()
    },
  },
  {
    what: 'an office that is closed to somebody',
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('maria'))
      await page.goto(DESK)
      await expectTitle(page, 'office.closed.title')
    },
  },
  {
    what: 'an office that cannot be reached',
    isVariant: true,
    faults: /ERR_FAILED/,
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.route('**/users/me/offices?*', (route) => route.abort())
      await page.goto(DESK)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    what: 'a content that is written, with a picture and a file',
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${DESK}/contents/new-news`)
      const choose = (text: string) =>
        page.getByLabel(t(keyIn('office-pictures', text)), { exact: true })
      await choose('choose.several').setInputFiles('docs/screenshot.png')
      await expect(page.getByRole('img', { name: t('office-pictures.preview') })).toBeVisible()
      const file = { name: 'Programa.txt', mimeType: 'text/plain', buffer: Buffer.from('Programa') }
      await choose('file.choose').setInputFiles(file)
      await expect(page.getByRole('link', { name: 'programa.txt' })).toBeVisible()
    },
  },
  {
    what: 'a room that an office does not have',
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${DESK}/nothing-here`)
      await expectTitle(page, 'office.unknown.title')
    },
  },
  {
    what: "a parish's page, as its office sets it up",
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${DESK}/page`)
      await page.locator('.block summary').first().click()
      await expect(page.locator('.block .rich-text-box [role=textbox]')).toBeVisible()
    },
  },
  {
    what: "the order of a parish's page, with a text that is new",
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${DESK}/page/blocks`)
      await page.getByRole('button', { name: 'Acrescentar um texto' }).click()
      await expect(page.locator('.entry-fields')).toBeVisible()
    },
  },
  {
    what: "a parish's menu with an entry that is open",
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${DESK}/page/menu`)
      await page.locator('[data-act=edit]').nth(2).click()
      await expect(page.locator('.entry-fields')).toBeVisible()
    },
  },
  {
    what: 'a menu with faults',
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${DESK}/page/menu`)
      await page.locator('.add-row').click()
      await page.locator('.save-bar [type=submit]').click()
      await expect(page.locator('.error-summary')).toBeVisible()
      await page.locator('.notice button').click()
    },
  },
  {
    what: 'the frequent questions, as an office writes them',
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(`${DESK}/page/questions`)
      await expect(page.locator('.faq-preview')).toBeVisible()
    },
  },
]
