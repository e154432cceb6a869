import type { Page } from '@playwright/test'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect } from './fixtures.ts'
import { REQUESTS } from './office-desk-work.ts'
import type { Screen } from './screens.ts'
import { follow } from './walking.ts'
import { standInYear } from './year-numbers.ts'

const { t } = createTranslator('pt', readTexts())
const words = (key: string) => t(keyIn('office-requests', key))

/** Opens a place of the room of requests, over what the demo's office was asked for. */
async function open(page: Page, path: string, whole: string): Promise<void> {
  await actAs(page.context(), await demoToken('cartorio'))
  await page.goto(REQUESTS + path)
  await expect(page.locator(whole).first()).toBeVisible()
}

/** Opens a request of the demo, by whom it is about. */
async function openRecord(page: Page, queue: string, about: string): Promise<void> {
  await open(page, `/${queue}?${new URLSearchParams({ status: 'all', search: about })}`, '.queue a')
  await follow(page, page.locator('.queue a').first())
  await expect(page.locator('.record .answers')).toBeVisible()
}

const press = (page: Page, key: string) =>
  page
    .getByRole('button', { name: words(key), exact: true })
    .first()
    .click()

/** The room of requests in its states, with its dialogs. */
export const requestScreens: Screen[] = [
  {
    what: 'a queue of an office, some of it chosen',
    open: async (page) => {
      await open(page, '/joins', '.queue li')
      await page.locator('.selected-acts').getByRole('checkbox').check()
    },
  },
  {
    what: 'declining several requests',
    isVariant: true,
    open: async (page) => {
      await open(page, '/joins', '.queue li')
      await page.locator('.selected-acts').getByRole('checkbox').check()
      await press(page, 'reject')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    what: 'several requests that could not be accepted',
    isVariant: true,
    faults: /409/,
    open: async (page) => {
      // The demo stays as it is.
      const message = t('errors.messages.already_decided')
      await page.route(/\/pending_entities\/accept\//, (route) =>
        route.fulfill({ status: 409, json: { error: { code: 'already_decided', message } } }),
      )
      await open(page, '/joins', '.queue li')
      await page.locator('.selected-acts').getByRole('checkbox').check()
      await press(page, 'accept')
      await page.getByRole('dialog').getByRole('button', { name: /^Sim/ }).click()
      await page.locator('.bulk-left summary').click()
      await expect(page.locator('.bulk-left li').first()).toBeVisible()
    },
  },
  {
    what: 'the keys of a queue',
    isVariant: true,
    open: async (page) => {
      await open(page, '/meetings', '.queue li')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    what: 'a queue in which nothing is found',
    isVariant: true,
    open: (page) => open(page, '/weddings?search=ninguem', '.empty'),
  },
  {
    what: 'a queue that cannot be reached',
    isVariant: true,
    faults: /ERR_FAILED/,
    open: async (page) => {
      await page.route(/\/pending_wedding\?/, (route) => route.abort())
      await open(page, '/weddings', '[role=alert]')
    },
  },
  {
    what: 'who asks to join, and whom the register may know',
    open: async (page) => {
      await openRecord(page, 'joins', 'Celia Evora')
      await expect(page.locator('.likenesses')).toBeVisible()
    },
  },
  {
    what: 'declining a request',
    open: async (page) => {
      await openRecord(page, 'joins', 'Lurdes')
      await press(page, 'decision.reject')
      await expect(page.locator('.reject-form textarea')).toBeFocused()
    },
  },
  {
    what: 'a request under way, with documents, a question and a note being written',
    open: async (page) => {
      await openRecord(page, 'baptisms', 'Correia da Silva')
      await press(page, 'notes.open')
      await expect(page.locator('.written-form textarea')).toBeFocused()
    },
  },
  {
    what: 'a request whose answer is being taken back',
    isVariant: true,
    open: async (page) => {
      await openRecord(page, 'weddings', 'André Figueira')
      await press(page, 'reopen.open')
      await expect(page.locator('.written-form textarea')).toBeFocused()
    },
  },
  {
    what: 'the documents that are missing',
    isVariant: true,
    open: (page) => open(page, '/documents', '.missing-documents li'),
  },
  {
    what: 'documents that are looked for and not found',
    isVariant: true,
    open: (page) => open(page, '/documents?search=ninguem', '.empty'),
  },
  {
    what: 'the documents that a parish asks for',
    isVariant: true,
    open: (page) => open(page, '/documents/lists', '.document-list li'),
  },
  {
    what: 'the numbers of a year',
    open: async (page) => {
      await standInYear(page)
      await open(page, '/year?year=2026', '.numbers')
    },
  },
  {
    what: 'a year without numbers',
    isVariant: true,
    open: async (page) => {
      await standInYear(page)
      await open(page, '/year?year=2025', '.empty')
    },
  },
  {
    what: 'a new request, of which something is missing',
    open: async (page) => {
      await open(page, '/new', '.counter-form')
      await page.locator('.mass-picker input:enabled').first().check()
      await page.locator('[name=repeat]').selectOption('week')
      await expect(page.locator('.repeat-lines li').first()).toBeVisible()
      await page.locator('.counter-form [type=submit]').click()
      await expect(page.locator('.error-summary')).toBeVisible()
    },
  },
  {
    what: 'a new wedding',
    isVariant: true,
    open: (page) => open(page, '/weddings/new', '.counter-form'),
  },
  {
    what: 'a week of intentions, one of which is to be freed',
    open: async (page) => {
      await open(page, '/mass-intentions/by-mass', '.week-mass li')
      await page
        .locator('.week-mass li')
        .getByRole('button', { name: /^Libertar: / })
        .last()
        .click()
    },
  },
  {
    what: 'an intention that goes to another mass',
    isVariant: true,
    open: async (page) => {
      await open(page, '/mass-intentions/by-mass', '.week-mass li')
      await page
        .locator('.week-mass li')
        .getByRole('button', { name: /^Mudar de missa: / })
        .last()
        .click()
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    },
  },
]
