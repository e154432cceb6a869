import type { Page } from '@playwright/test'
import { connectionScreens } from './connection-screens.ts'
import { contentScreens } from './content-screens.ts'
import { expect, PAGE_KINDS, pageKinds } from './fixtures.ts'
import { importScreens } from './import-screens.ts'
import { fillJoin, readOver } from './join-steps.ts'
import { peopleScreens } from './office-people-screens.ts'
import { requestScreens } from './office-request-screens.ts'
import { officeScreens } from './office-screens.ts'
import { personScreens } from './person-screens.ts'
import { previewScreens } from './proof-screens.ts'

/** A page in a state in which somebody finds it. */
export interface Screen {
  what: string
  /** Another state of a screen of the list, or of the same parts: the gate leaves it to the matrix. */
  isVariant?: boolean
  /** Leads to it, and waits until it is whole. */
  open(page: Page): Promise<void>
  /** What of console and network belongs to it. */
  faults?: RegExp
}

const publicPages: Screen[] = PAGE_KINDS.map((kind) => ({
  what: kind,
  open: async (page) => {
    await page.goto((await pageKinds(page))[kind])
    if (kind === 'join') await expect(page.locator('form.form [type=submit]')).toBeEnabled()
  },
  isVariant: ['support', 'privacy'].includes(kind),
  ...(kind === 'not found' && { faults: /404/ }),
}))

/** One of whose forms a mailed link opens. */
const mailedLink = (path: string): Screen => ({
  what: path,
  isVariant: path !== '/reset-password',
  open: async (page) => {
    await page.route('**/check_link', (route) => route.fulfill({ json: {} }))
    await page.goto(`${path}#${'a'.repeat(43)}`)
    await expect(page.locator('main button').first()).toBeVisible()
  },
})

/** What the office asks by mail. */
const asked: Screen = {
  what: 'a question of the office',
  open: async (page) => {
    const message = { id: 1, author: 'office', text: 'Em que dia?', at: '2026-11-20T10:00:00.000Z' }
    await page.route('**/app/request_questions/open', (route) =>
      route.fulfill({
        json: {
          community: { slug: 'santa-marta', name: 'Paróquia de Santa Marta', phone: '222 000 111' },
          kind: 'baptism',
          reference: '7KQ2M4XA',
          messages: [message],
          can_answer: true,
          timezone: 'Europe/Lisbon',
        },
      }),
    )
    await page.goto(`/answer#${'a'.repeat(43)}`)
    await expect(page.locator('.messages li')).toBeVisible()
  },
}

/** Whether a certificate is valid. */
const checked: Screen = {
  what: 'a certificate that is valid',
  open: async (page) => {
    const json = { state: 'valid', community: 'Paróquia de Santa Marta', issued_on: '2026-03-15' }
    await page.route('**/v1/certificates/*', (route) => route.fulfill({ json }))
    await page.goto('/certificate#7KQ2M4XA9T0V')
    await expect(page.locator('certificate-check')).toHaveAttribute('data-state', 'valid')
  },
}

const ways: Screen[] = [
  asked,
  checked,
  {
    what: 'login',
    open: async (page) => {
      await page.goto('/login')
      await expect(page.locator('.island')).toHaveAttribute('data-state', 'alive')
    },
  },
  {
    what: 'login with faults',
    isVariant: true,
    open: async (page) => {
      await page.goto('/login')
      await page.locator('.island [type=submit]').click()
      await expect(page.locator('.error-summary')).toBeFocused()
      // It lies above the page until it is closed, over whatever is there by then.
      await page.locator('.notice button').click()
    },
  },
  mailedLink('/confirm-email'),
  mailedLink('/reset-password'),
  {
    what: 'join with faults',
    open: async (page) => {
      await page.goto('/santa-marta/join')
      await page.locator('form.form [type=submit]').click()
      await expect(page.locator('.error-summary')).toBeFocused()
      await page.locator('.notice button').click()
    },
  },
  {
    what: 'join, read over',
    isVariant: true,
    open: async (page) => {
      await page.goto('/santa-marta/join')
      await fillJoin(page, { name: 'Rosa Faria', email: 'rosa@example.org' })
      await readOver(page)
    },
  },
  {
    what: 'join, sent',
    isVariant: true,
    open: async (page) => {
      await page.goto('/santa-marta/join/thanks')
      await expect(page.locator('.next-steps')).toBeVisible()
    },
  },
  {
    what: 'a link to a request that is gone',
    isVariant: true,
    faults: /404/,
    open: async (page) => {
      await page.goto(`/santa-marta/join/${'A'.repeat(43)}`)
      await expect(page.locator('main h2').first()).toBeVisible()
    },
  },
  {
    what: 'offline',
    open: async (page) => {
      await page.goto('/offline')
    },
  },
  {
    what: 'content that is not built yet',
    isVariant: true,
    faults: /404/,
    open: openUnbuilt,
  },
]

/** A news item that is online, though no page of it stands there yet. */
async function openUnbuilt(page: Page): Promise<void> {
  const api = '/api/v1/app/public'
  const query = encodeURIComponent('{"entity_ekklesia_location":"santa-marta","content_type":1}')
  const list = await page.request.get(`${api}/get_mobile_contents?limit=1&query=${query}`)
  const [content] = (await list.json()).results
  await page.route(`**${api}/get_mobile_contents_slug/acabada/santa-marta`, (route) =>
    route.fulfill({ json: { ...content, slug: 'acabada', title: 'Acabada de publicar' } }),
  )
  await page.goto('/santa-marta/acabada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acabada de publicar')
}

/** Every kind of page, every state of a form, and the dialogs of requests and people. */
export const SCREENS: Screen[] = [
  ...publicPages,
  ...ways,
  ...personScreens,
  ...officeScreens,
  ...contentScreens,
  ...peopleScreens,
  ...requestScreens,
  ...connectionScreens,
  ...importScreens,
  ...previewScreens,
]
