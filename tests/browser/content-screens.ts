import type { Page } from '@playwright/test'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect } from './fixtures.ts'
import { DESK } from './office-desk.ts'
import { photo } from './picture-steps.ts'
import type { Screen } from './screens.ts'
import { follow } from './walking.ts'

const { t } = createTranslator('pt', readTexts())
const LIST = '**/websites/contents?*'
const ONE = /\/websites\/contents\/\d+$/

const text = (key: string) => t(keyIn('office-contents', key))
const press = (page: Page, key: string) =>
  page.getByRole('button', { name: text(key), exact: true }).click()

async function enter(page: Page, path = ''): Promise<void> {
  await actAs(page.context(), await demoToken('cartorio'))
  await page.goto(`${DESK}/contents${path}`)
}

/** Opens the newest of the list, whole. */
async function openNewest(page: Page, query = ''): Promise<void> {
  await enter(page, query)
  await follow(page, page.locator('.content-lines a').first())
  await expect(page.locator('.ProseMirror').first()).toBeVisible()
}

/** Has what is typed be there, and the editor around it. */
async function beginNews(page: Page): Promise<void> {
  await enter(page, '/new-news')
  await page.getByRole('tabpanel').locator('[name=title]').fill('Obras no adro')
}

/** Opens an event that repeats. */
async function openSeries(page: Page): Promise<void> {
  await enter(page, '?kind=events')
  const lines = page.locator('.content-lines > li')
  const series = lines.filter({ has: page.locator('.row-acts') })
  await follow(page, series.getByRole('link').first())
  await expect(page.locator('.coming-dates li').first()).toBeVisible()
}

/** The room of contents, in the states in which an editor finds it; nothing of it is saved. */
export const contentScreens: Screen[] = [
  {
    what: 'the news of an office',
    open: async (page) => {
      await enter(page)
      await expect(page.locator('.content-lines > li').first()).toBeVisible()
    },
  },
  {
    what: 'the news of an office that has none',
    isVariant: true,
    open: async (page) => {
      const none = { results: [], page: 1, total: 0 }
      await page.route(LIST, (route) => route.fulfill({ json: none }))
      await enter(page)
      await expect(page.getByText(text('empty.news'), { exact: true })).toBeVisible()
    },
  },
  {
    what: 'news that nothing corresponds to',
    isVariant: true,
    open: async (page) => {
      await enter(page, '?search=nada+disto+existe')
      await expect(page.getByText(text('empty.no_match'), { exact: true })).toBeVisible()
    },
  },
  {
    what: 'news that are on their way',
    isVariant: true,
    open: async (page) => {
      await page.route(LIST, () => undefined)
      await enter(page)
      await expect(page.locator('.contents-part .late')).toBeVisible()
    },
  },
  {
    what: 'news that do not come',
    isVariant: true,
    faults: /ERR_INTERNET_DISCONNECTED/,
    open: async (page) => {
      await page.route(LIST, (route) => route.abort('internetdisconnected'))
      await enter(page)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    what: 'one date that is to be cancelled from the list',
    isVariant: true,
    open: async (page) => {
      await enter(page, '?kind=events')
      await page.locator('.content-lines .row-acts button').first().click()
      await expect(page.locator('.content-lines .btn.danger')).toBeFocused()
    },
  },
  { what: 'a content that is there', isVariant: true, open: (page) => openNewest(page) },
  {
    what: 'a content that does not come',
    isVariant: true,
    faults: /ERR_FAILED/,
    open: async (page) => {
      await page.route(ONE, (route) => route.abort())
      await enter(page)
      await page.locator('.content-lines a').first().click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    what: 'a content that cannot be saved',
    isVariant: true,
    faults: /ERR_FAILED/,
    open: async (page) => {
      await beginNews(page)
      await page.route('**/websites/contents', (route) => route.abort())
      await press(page, 'acts.draft')
      await expect(page.locator('.content-side').getByRole('alert')).toBeVisible()
    },
  },
  {
    what: 'a content that is not saved since a picture of it is not sent',
    isVariant: true,
    open: async (page) => {
      await beginNews(page)
      const cover = page.getByRole('group', { name: text('cover.title') })
      const picture = await photo('fotografia-da-festa-de-santa-marta.jpg', '#a03020', 900, 600)
      await cover.locator('input[type=file]').first().setInputFiles(picture)
      await expect(page.locator('.crop-room canvas')).toBeVisible()
      await page.keyboard.press('Escape')
      await press(page, 'acts.draft')
      await expect(page.locator('.held-save')).toBeVisible()
    },
  },
  {
    what: 'a draft that is offered back',
    isVariant: true,
    open: async (page) => {
      await beginNews(page)
      await expect(page.getByText(text('standing.changed'))).toBeVisible()
      page.on('dialog', (dialog) => dialog.accept())
      await page.reload()
      await expect(page.locator('.kept-offer')).toBeVisible()
    },
  },
  {
    what: 'a link that is wrong',
    isVariant: true,
    open: async (page) => {
      await beginNews(page)
      await page.locator('.ProseMirror').first().click()
      await press(page, 'tools.link')
      const dialog = page.getByRole('dialog', { name: text('link.title') })
      await dialog.getByRole('textbox').first().fill('o nosso sítio')
      await dialog.getByRole('button', { name: text('link.set') }).click()
      await expect(dialog.getByText(text('link.wrong'))).toBeVisible()
    },
  },
  {
    what: 'a picture for a text',
    isVariant: true,
    open: async (page) => {
      await beginNews(page)
      await page.locator('.ProseMirror').first().click()
      await press(page, 'tools.picture')
      await expect(page.getByRole('dialog', { name: text('picture.title') })).toBeVisible()
    },
  },
  {
    what: 'a content that is chosen, to be related',
    isVariant: true,
    open: async (page) => {
      await beginNews(page)
      await press(page, 'related.add')
      await expect(page.locator('.found-contents li').first()).toBeVisible()
    },
  },
  {
    what: 'a content that is to be deleted',
    isVariant: true,
    open: async (page) => {
      await openNewest(page)
      await press(page, 'delete.open')
      await expect(page.getByRole('dialog', { name: text('delete.title') })).toBeVisible()
    },
  },
  {
    what: 'the versions of a content',
    isVariant: true,
    open: async (page) => {
      await openNewest(page)
      await press(page, 'versions.open')
      await expect(page.locator('.version-lines, .contents-part .hint').first()).toBeVisible()
    },
  },
  {
    what: 'an event with its rule, one date cancelled and another moved',
    open: async (page) => {
      await openSeries(page)
      const dates = page.locator('.coming-dates li')
      await dates.nth(0).getByRole('button').first().click()
      await dates.nth(1).getByRole('button').last().click()
      await expect(page.locator('.coming-dates fieldset')).toBeVisible()
    },
  },
]
