import type { Locator, Page } from '@playwright/test'
import { NEW_FAMILY } from '#src/contract/requests/family.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { examples } from '../support/matrix.ts'
import { actAs, demoToken } from './acting-as.ts'
import { FAMILIES, familyServer } from './family-steps.ts'
import { expect, test } from './fixtures.ts'
import { MASSES, openSection } from './private-area.ts'

const { t } = createTranslator('pt', readTexts())

/** Whether all of something is seen from its top to its bottom, and nothing else lies over it. */
function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [3, height / 2, height - 3].every((below) =>
      element.contains(document.elementFromPoint(left + width / 2, top + below)),
    )
  })
}

/** The page of a form that has forgotten nothing yet, and the form. */
interface Refusable {
  what: string
  open(page: Page): Promise<Locator>
}

const ofSection = (
  room: 'meetings' | 'mass-intentions' | 'catechisms' | 'baptisms' | 'weddings',
): Refusable => ({
  what: room,
  open: async (page) => {
    await page.route('**/coming_masses', (route) => route.fulfill({ json: { results: MASSES } }))
    await openSection(page, room)
    return page.locator('form.form')
  },
})

const FORMS: Refusable[] = [
  {
    what: 'register',
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: t('login.register'), exact: true }).click()
      return page.getByRole('dialog').locator('form')
    },
  },
  {
    what: 'families',
    open: async (page) => {
      await actAs(page.context(), await demoToken('maria'))
      await familyServer(page, () => NEW_FAMILY)
      await page.goto(FAMILIES)
      return page.locator('form.form')
    },
  },
  {
    what: 'join',
    open: async (page) => {
      await page.goto('/santa-marta/join')
      return page.locator('form.form')
    },
  },
  ofSection('catechisms'),
  ofSection('baptisms'),
  ofSection('meetings'),
  ofSection('mass-intentions'),
  ofSection('weddings'),
]

const SIZES = [
  { viewport: { width: 360, height: 740 }, tag: '@phone' },
  { viewport: { width: 1280, height: 800 }, tag: '@desktop' },
]

for (const { viewport, tag } of SIZES) {
  test.describe(`at ${viewport.width} px`, { tag }, () => {
    test.use({ viewport })

    for (const { what, open } of examples(FORMS, 2)) {
      test(`an empty form is refused in a notification that covers nothing of it: ${what}`, async ({
        page,
      }) => {
        const form = await open(page)
        await expect(form.locator('[type=submit]')).toBeEnabled()
        // What is known of whoever is signed in is filled in when it comes.
        await page.waitForLoadState('networkidle')
        for (const filled of await form
          .locator('[type=email], [name=requested_by_description]')
          .all()) {
          await filled.fill('')
        }
        await form.locator('[type=submit]').click()
        const summary = form.locator('.error-summary')
        await expect(summary).toBeFocused()
        await expect(page.locator('.notice:is(.warning, .danger)')).toBeInViewport({ ratio: 1 })
        const wrong = form.locator('[aria-invalid=true]').first()
        await expect.poll(() => isUncovered(summary), 'the summary').toBe(true)
        // Of a group of choices the name must be seen: its first choice may lie further down.
        const group = wrong.locator('xpath=ancestor::*[@role="radiogroup"]/p[1]')
        const named = (await group.count()) > 0 ? group : wrong
        await expect.poll(() => isUncovered(named), 'the first wrong field').toBe(true)
        await wrong.focus()
        expect(await isUncovered(wrong)).toBe(true)
      })
    }

    test('a wrong password is told at the bottom, until one writes another', async ({
      page,
      faults,
    }) => {
      faults.allow(/401/)
      await page.goto('/login')
      const form = page.locator('.island form').first()
      await form.locator('[name=email]').fill('nobody@example.org')
      await form.locator('[name=password]').fill('uma frase qualquer')
      await form.locator('[type=submit]').click()
      const notice = page.locator('.notice.warning')
      await expect(notice).toHaveText(new RegExp(t('errors.messages.invalid_credentials')))
      await expect(notice).toBeInViewport({ ratio: 1 })
      // The same sentence twice would stammer: beside the fields stands what to do.
      await expect(page.getByText(t('errors.messages.invalid_credentials'))).toHaveCount(1)
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(form.locator('.failed')).toHaveText(t('login.wrong'))
      for (const name of ['email', 'password']) {
        const field = form.locator(`[name=${name}]`)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(t('login.wrong'))
      }
      for (const part of [form.locator('.failed'), form.locator('[type=submit]')]) {
        await expect.poll(() => isUncovered(part)).toBe(true)
      }
      await form.locator('[name=password]').pressSequentially('a')
      await expect(page.locator('.notice')).toHaveCount(0)
    })
  })
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a notification in a dialog covers nothing of it, and goes with the next input', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.locator('button[type=submit]')
    await send.click()
    const notice = dialog.locator('.notice.danger')
    await expect(notice).toBeVisible()
    for (const control of [send, dialog.locator('[name=email]'), notice.getByRole('button')]) {
      await control.scrollIntoViewIfNeeded()
      expect(await isUncovered(control)).toBe(true)
    }
    await send.click()
    await expect(page.locator('.notice')).toHaveCount(1)
    await dialog.locator('[name=email]').pressSequentially('a')
    await expect(page.locator('.notice')).toHaveCount(0)
  })

  test('a notification leaves the button of its form free, and goes with the next dialog', async ({
    page,
  }) => {
    await page.goto('/login')
    const send = page.locator('.island form').first().locator('button[type=submit]')
    await send.scrollIntoViewIfNeeded()
    await send.click()
    await expect(page.locator('.notice.warning')).toBeVisible()
    // The summary of what is wrong has the focus, and what it is in is above the button.
    await send.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
    expect(await isUncovered(send)).toBe(true)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByRole('dialog', { name: 'Criar conta' })).toBeVisible()
    await expect(page.locator('.notice')).toHaveCount(0)
  })

  test('whoever scrolls away from what is wrong is not fetched back when the form grows', async ({
    page,
  }) => {
    const form = await ofSection('catechisms').open(page)
    await form.locator('[type=submit]').click()
    await expect(form.locator('.error-summary')).toBeFocused()
    await expect(page.locator('.notice')).toBeVisible()
    await expect.poll(() => isUncovered(form.locator('.error-summary'))).toBe(true)
    await page.mouse.move(195, 400)
    await page.mouse.wheel(0, 600)
    const summary = form.locator('.error-summary')
    await expect(summary).not.toBeInViewport()
    await form.evaluate((element) => {
      const note = document.createElement('p')
      note.textContent = 'Mais uma linha.'
      element.append(note)
    })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await expect(page.locator('.notice')).toBeVisible()
    await expect(summary).not.toBeInViewport()
  })

  test('whoever scrolls away is not fetched back by code that comes late', async ({ page }) => {
    const { promise: scrolled, resolve: goOn } = Promise.withResolvers<void>()
    let held = 0
    await page.route(/keep-clear/, async (route) => {
      held += 1
      await scrolled
      await route.continue()
    })
    const form = await ofSection('catechisms').open(page)
    const summary = form.locator('.error-summary')
    await form.locator('[type=submit]').click()
    await expect(summary).toBeFocused()
    await expect(page.locator('.notice')).toBeVisible()
    expect(held).toBe(1)
    await page.mouse.move(195, 400)
    await page.mouse.wheel(0, 600)
    await expect(summary).not.toBeInViewport()
    const late = page.waitForResponse(/keep-clear/)
    goOn()
    await (await late).finished()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await expect(page.locator('.notice')).toBeVisible()
    await expect(summary).not.toBeInViewport()
  })
})
