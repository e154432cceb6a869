import type { Page } from '@playwright/test'
import { NEW_FAMILY } from '#src/contract/requests/family.ts'
import { REQUEST_STATUSES } from '#src/contract/requests/request-status.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { actAs, demoToken } from './acting-as.ts'
import { FAMILIES, familyServer, SENT_FAMILY } from './family-steps.ts'
import { expect } from './fixtures.ts'
import { mockRequests, ownRequest } from './mock-requests.ts'
import { answered, MASSES, openSection, send, submit } from './private-area.ts'
import type { Screen } from './screens.ts'

const { t } = createTranslator('pt', readTexts())
const FORMS = ['meetings', 'mass-intentions', 'catechisms', 'baptisms', 'weddings'] as const

/** A page of an account, as somebody finds it who follows and belongs to parishes. */
function ofMaria(what: string, path: string, whole: string): Screen {
  return {
    what,
    open: async (page) => {
      await actAs(page.context(), await demoToken('maria'))
      await page.goto(path)
      await expect(page.locator(whole).first()).toBeVisible()
    },
  }
}

async function openForm(page: Page, room: (typeof FORMS)[number]): Promise<void> {
  await page.route('**/coming_masses', (route) => route.fulfill({ json: { results: MASSES } }))
  await openSection(page, room)
  await expect(page.locator('.form [type=submit]')).toBeVisible()
}

/** A form whose writer has forgotten something, after the notification of it was closed. */
const withFaults = (room: (typeof FORMS)[number]): Screen => ({
  what: `${room} with faults`,
  isVariant: room !== 'weddings',
  open: async (page) => {
    await openForm(page, room)
    await page.locator('.form input[type=email]').first().fill('')
    await submit(page)
    await expect(page.locator('.error-summary')).toBeVisible()
    await page.locator('.notice button').click()
  },
})

async function openMeeting(page: Page): Promise<void> {
  await answered(page)
  await openSection(page, 'meetings')
  await page.locator('[name=message]').fill('Uma palavra')
  await submit(page)
  await expect(page.locator('.check-answers h2')).toBeFocused()
}

async function openFamily(page: Page): Promise<void> {
  await actAs(page.context(), await demoToken('maria'))
  await familyServer(page, () => NEW_FAMILY)
  await page.goto(FAMILIES)
  await page.getByRole('button', { name: t('families.add') }).click()
  await page.keyboard.type('Maria da Conceição de Albuquerque e Vasconcelos')
}

/** The pages of an account, the private area, and the states of its forms. */
export const personScreens: Screen[] = [
  ofMaria('feed', '/', 'article'),
  { ...ofMaria('agenda', '/events', 'article'), isVariant: true },
  ofMaria('following', '/following', 'main li h3, main li a'),
  ofMaria('profile', '/settings', '[name=name]'),
  { ...ofMaria('security', '/settings?tab=security', '[name=old_password]'), isVariant: true },
  { ...ofMaria('parishes, signed in', '/subscriptions', 'follow-button button'), isVariant: true },
  ofMaria('a parish, signed in', '/santa-marta', 'follow-button button'),
  ofMaria('frequent questions', '/santa-marta/private-area/faqs', '.faq'),
  {
    what: 'security with faults',
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('maria'))
      await page.goto('/settings?tab=security')
      await page.getByRole('tabpanel').locator('[type=submit]').click()
      await expect(page.locator('.error-summary')).toBeVisible()
      await page.locator('.notice button').click()
    },
  },
  {
    what: 'the private area of a parish one does not belong to',
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('jose'))
      await page.goto('/santa-marta/private-area/meetings')
      await expect(page.getByText(t('requests.outside.title'))).toBeVisible()
    },
  },
  ...FORMS.map((room) => ({
    what: room,
    isVariant: room !== 'mass-intentions',
    open: (page: Page) => openForm(page, room),
  })),
  ...FORMS.map(withFaults),
  { what: 'a request, read over', isVariant: true, open: openMeeting },
  {
    what: 'a request, received',
    open: async (page) => {
      await openMeeting(page)
      await send(page)
      await expect(page.locator('.confirmation h2')).toBeFocused()
      await page.locator('.notice button').click()
    },
  },
  { what: 'a family', open: openFamily },
  {
    what: 'a family with faults',
    isVariant: true,
    open: async (page) => {
      await openFamily(page)
      await page.locator('form.form [type=submit]').click()
      await expect(page.locator('.error-summary')).toBeFocused()
      await page.locator('.notice button').click()
    },
  },
  {
    what: 'a family that waits for the office',
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('maria'))
      await familyServer(page, () => SENT_FAMILY)
      await page.goto(FAMILIES)
      await expect(page.locator('.status-label')).toBeVisible()
    },
  },
  {
    what: 'one’s own requests',
    open: async (page) => {
      await mockRequests(
        page,
        REQUEST_STATUSES.map((status, number) => ownRequest(number, status)),
      )
      await openSection(page, 'requests')
      await page.locator('.own-request summary').first().click()
      await expect(page.locator('.history').first()).toBeVisible()
    },
  },
]
