import type { Locator, Page } from '@playwright/test'
import { NEW_FAMILY } from '#src/contract/requests/family.ts'
import { examples } from '../support/matrix.ts'
import { actAs, demoToken } from './acting-as.ts'
import { FAMILIES, familyServer } from './family-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleOnPhone, expectFocusTrapped, settledStops } from './focus-trap.ts'
import { mockRequests, ownRequest } from './mock-requests.ts'

/** An event of the demo that has pictures. */
const EVENT = '/santa-marta/events/procissao-das-velas'
const FORGOTTEN = 'Esqueceu-se da palavra-passe?'

interface Dialog {
  what: string
  path: string
  /** Finds what opens it. */
  opener(page: Page): Locator
  /** Whose page it is; anybody's where nobody is named. */
  of?: 'maria'
  /** Answers for the server where it must not be changed. */
  prepare?(page: Page): Promise<unknown>
  /** Opens what the opener lies in. */
  reveal?(page: Page): Promise<unknown>
}

const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first()

const DIALOGS: Dialog[] = [
  { what: 'register', path: '/login', opener: button('Criar conta') },
  { what: 'pictures', path: EVENT, opener: (page) => page.locator('.gallery a').first() },
  {
    what: 'deleting the account',
    path: '/settings?tab=security',
    of: 'maria',
    opener: button('Apagar a minha conta'),
  },
  { what: 'recover', path: '/login', opener: button(FORGOTTEN) },
  {
    what: 'sharing',
    path: '/santa-marta',
    opener: (page) => page.locator('[data-act=share] > summary'),
  },
  {
    what: 'calendar',
    path: EVENT,
    opener: (page) => page.locator('[data-act=calendar] > summary'),
  },
  {
    what: 'one’s own calendar',
    path: '/following',
    of: 'maria',
    opener: button('Subscrever o calendário'),
  },
  {
    what: 'taking a request back',
    path: '/santa-marta/private-area/requests',
    of: 'maria',
    prepare: (page) => mockRequests(page, [ownRequest(0)]),
    reveal: (page) => page.locator('.own-request summary').click(),
    opener: button('Retirar o pedido'),
  },
  {
    what: 'somebody of a family',
    path: FAMILIES,
    of: 'maria',
    prepare: (page) => familyServer(page, () => NEW_FAMILY),
    opener: (page) => page.locator('.parent .person-part button').first(),
  },
]

for (const { what, path, opener, of, prepare, reveal } of examples(DIALOGS, 3)) {
  test(`the keyboard stays in the dialog, and comes back from it: ${what}`, {
    tag: '@desktop',
  }, async ({ page, context }) => {
    if (of) await actAs(context, await demoToken(of))
    await prepare?.(page)
    await page.goto(path)
    await reveal?.(page)
    const from = opener(page)
    await expect(from).toBeVisible()
    // A key that is pressed before the page listens opens nothing.
    await page.waitForLoadState('networkidle')
    await from.focus()
    await page.keyboard.press('Enter')
    const dialog = page.locator('dialog[open]')
    await expect(dialog.locator('button').first()).toBeVisible()
    // A form whose code or data are still on their way has its stops later.
    await expect(dialog.locator('.late, .calendar-address[role=status]')).toHaveCount(0)
    await settledStops(page, 'dialog[open]')

    const holdsFocus = () => dialog.evaluate((one) => one.contains(document.activeElement))
    await expect.poll(holdsFocus, { message: 'the focus goes in' }).toBe(true)
    await expectFocusTrapped(page, 'dialog[open]')

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(from).toBeFocused()

    const close = dialog.getByRole('button', { name: 'Fechar', exact: true }).first()
    // A key within the moment in which the page has not yet learnt of the closing opens nothing.
    await expect(async () => {
      if ((await dialog.count()) === 0) await from.press('Enter')
      await expect(close).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await close.click()
    await expect(dialog).toHaveCount(0)
    await expect(from).toBeFocused()
  })
}

test('nothing is wrong with asking for a new password', { tag: ['@desktop', '@matrix'] }, async ({
  page,
}) => {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await button(FORGOTTEN)(page).click()
  const dialog = page.getByRole('dialog', { name: FORGOTTEN })
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expect(dialog.locator('.late')).toHaveCount(0)
  await expectAccessibleOnPhone(page)
  // With what is wrong with it said as well.
  await dialog.getByRole('button', { name: /Enviar/ }).click()
  await expect(dialog.locator('.error-summary')).toBeFocused()
  await expectAccessibleOnPhone(page)
})
