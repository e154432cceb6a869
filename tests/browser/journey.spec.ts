import type { Page } from '@playwright/test'
import type { Locale } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator, type Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { languagesOfWay } from '../support/matrix.ts'
import { linkIn, mailTo, newEmail, ownAddress } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { expect, test } from './fixtures.ts'

/** From the first visit to a forgotten password, as one person does it, in one sitting. */

const texts = readTexts()
const OTHER: Record<Locale, Locale> = { pt: 'es', es: 'en', en: 'pt' }
const FIRST = 'o sino toca às sete'
const SECOND = 'duas velas no altar'
const THIRD = 'a procissão sai às nove'

test.use({ extraHTTPHeaders: ownAddress() })
test.setTimeout(180_000)

/** Where the page stands, without what follows the path. */
const at = (locale: Locale, path: string) =>
  new RegExp(`^${SITE_ORIGIN}${localePath(locale, path)}([?#].*)?$`.replace(/\/\(/, '/?('))

const notice = (page: Page, text: string) => page.locator('.notice', { hasText: text })

async function tickCaptcha(page: Page, { t }: Translator): Promise<void> {
  await page.getByLabel(t('forms.captcha.label')).check()
  await expect(page.getByText(t('forms.captcha.solved'))).toBeVisible({ timeout: 30_000 })
}

async function signIn(page: Page, { t }: Translator, email: string, password: string) {
  await page.getByLabel(t('login.email'), { exact: false }).first().fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

async function signOut(page: Page, { t }: Translator): Promise<void> {
  await page.locator('[data-me]').click()
  await page.getByRole('button', { name: t('common.shell.logout') }).click()
}

for (const locale of languagesOfWay('es')) {
  test(`register, follow, change and recover, in ${locale}`, {
    tag: locale === 'es' ? '@everywhere' : [],
  }, async ({ page, browser, faults }) => {
    // What a browser reports of an answer that refuses, as these steps mean it to.
    faults.allow(/401/)
    const words = createTranslator(locale, texts)
    const { t } = words
    const email = newEmail()

    await test.step('an unknown visitor of the feed meets the login', async () => {
      await page.goto(localePath(locale, '/'))
      await expect(page).toHaveURL(at(locale, '/login'))
    })

    await test.step('register', async () => {
      await page.getByRole('button', { name: t('login.register'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('login.register') })
      await dialog.locator('input[name=email]').fill(email)
      await dialog.locator('input[name=name]').fill('Conceição Faria')
      await dialog.locator('input[name=password]').fill(FIRST)
      await tickCaptcha(page, words)
      await dialog.locator('input[name=consent]').check()
      await dialog.getByRole('button', { name: t('register.submit'), exact: true }).click()
      await expect(page.locator('.sent')).toHaveText(t('register.success', { email }))
      await expect(dialog).toBeHidden()
    })

    await test.step('before confirming, signing in says what to do', async () => {
      await signIn(page, words, email, FIRST)
      await expect(notice(page, t('errors.messages.invalid_credentials'))).toBeVisible()
    })

    await test.step('confirm by the mailed link', async () => {
      const mail = await mailTo(email)
      await page.goto(linkIn(mail))
      await expect(page).toHaveURL(at(locale, '/confirm-email'))
      await page.getByRole('button', { name: t('login.confirm.submit') }).click()
      await expect(page.getByText(t('login.confirm.done'), { exact: true })).toBeVisible()
    })

    await test.step('whoever has confirmed is signed in', async () => {
      await page.getByRole('link', { name: t('login.confirm.go_on') }).click()
      await expect(page).toHaveURL(at(locale, '/'))
      await expect(page.getByText(t('feed.nobody'))).toBeVisible()
    })

    await test.step('follow two parishes', async () => {
      await page.getByRole('link', { name: t('feed.start'), exact: true }).click()
      await expect(page).toHaveURL(at(locale, '/subscriptions'))
      const buttons = page.locator('.directory follow-button button')
      for (const index of [0, 1]) {
        const answered = page.waitForResponse((response) => response.url().endsWith('/adro/follow'))
        await buttons.nth(index).click()
        expect((await answered).status()).toBe(200)
        await expect(buttons.nth(index)).toHaveAttribute('aria-pressed', 'true')
      }
    })

    const followed = await page
      .locator('.directory li:has(follow-button button[aria-pressed=true]) :is(h2, h3)')
      .allTextContents()
    expect(followed).toHaveLength(2)

    await test.step('the feed shows their news, and nobody else’s', async () => {
      await page.goto(localePath(locale, '/'))
      const cards = page.locator('main article.card.entry')
      await expect(cards.first()).toBeVisible()
      await expect(cards).toHaveCount(10)
      const asked = await page.evaluate(async () => {
        const token = localStorage.getItem('token')
        const response = await fetch('/api/v1/adro/get_following_feed?limit=10', {
          headers: { authorization: `Bearer ${token}` },
        })
        return response.json()
      })
      const slugs = new Set<string>()
      for (const href of await cards
        .locator('[data-part=link]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
        slugs.add(href.replace(/^\/(es|en)\//, '/').split('/')[1] ?? '')
      }
      expect(slugs.size).toBeLessThanOrEqual(2)
      expect(asked.total).toBeGreaterThan(0)
    })

    await test.step('unfollow one', async () => {
      await page.goto(localePath(locale, '/following'))
      const button = page.locator('follow-button button[aria-pressed=true]')
      await expect(button).toHaveCount(2)
      const answered = page.waitForResponse((response) => response.url().endsWith('/adro/unfollow'))
      await button.first().click()
      expect((await answered).status()).toBe(200)
      await page.reload()
      await expect(page.locator('follow-button button[aria-pressed=true]')).toHaveCount(1)
    })

    const next = OTHER[locale]
    const nextWords = createTranslator(next, texts)

    await test.step('change name and language', async () => {
      await page.goto(localePath(locale, '/settings'))
      await page.locator('input[name=name]').fill('São Faria')
      await page.locator('select[name=locale]').selectOption(next)
      await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
      await expect(page).toHaveURL(at(next, '/settings'))
      const saved = nextWords.t('forms.update_profile_data')
      await expect(notice(page, saved)).toBeVisible()
      await expect(page.locator('[data-me]')).toHaveAttribute('aria-label', /São Faria/)
    })

    const oldToken = await page.evaluate(() => localStorage.getItem('token'))
    const elsewhere = await browser.newContext({
      baseURL: SITE_ORIGIN,
      extraHTTPHeaders: ownAddress(),
    })
    const other = await elsewhere.newPage()
    await other.goto(localePath(locale, '/login'))
    await signIn(other, words, email, FIRST)
    await test.step('another device speaks the language of the account', async () => {
      await expect(other).toHaveURL(at(next, '/'))
    })

    await test.step('change password', async () => {
      await page.goto(localePath(next, '/settings?tab=security'))
      await page.locator('input[name=old_password]').fill(FIRST)
      await page.locator('input[name=new_password]').fill(SECOND)
      await page.locator('input[name=confirmation]').fill(SECOND)
      await page.getByRole('button', { name: nextWords.t('settings.password.save') }).click()
      await expect(page.getByText(nextWords.t('security.change_password_successful'))).toBeVisible()
    })

    await test.step('the old token is dead, and the other device is out and told so', async () => {
      const answer = await page.request.get('/api/v1/adro/get_profile', {
        headers: { authorization: `Bearer ${oldToken}` },
      })
      expect(answer.status()).toBe(401)
      await other.goto(localePath(next, '/following'))
      await expect(other).toHaveURL(at(next, '/login'))
      await expect(other.getByText(nextWords.t('login.ended')).first()).toBeVisible()
      await elsewhere.close()
    })

    await test.step('log out', async () => {
      await page.reload()
      await signOut(page, nextWords)
      await expect(page).toHaveURL(at(next, '/login'))
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      expect(await page.evaluate(() => localStorage.getItem('following'))).toBeNull()
    })

    await test.step('recover by the mailed link', async () => {
      await page.getByRole('button', { name: nextWords.t('login.forgot') }).click()
      const dialog = page.getByRole('dialog', { name: nextWords.t('login.forgot') })
      await dialog.locator('input[name=email]').fill(email)
      await tickCaptcha(page, nextWords)
      await dialog
        .getByRole('button', { name: nextWords.t('forgot_password.submit'), exact: true })
        .click()
      const sent = nextWords.t('forgot_password.email_success', { email })
      await expect(page.locator('.sent')).toHaveText(sent)
      // The first mail confirmed the address, the second told of the new password.
      await page.goto(linkIn(await mailTo(email, 2)))
      await expect(page).toHaveURL(at(next, '/reset-password'))
      await page.locator('input[name=password]').fill(THIRD)
      await page.locator('input[name=repeat]').fill(THIRD)
      await page.getByRole('button', { name: nextWords.t('login.reset.submit') }).click()
      await expect(page.getByText(nextWords.t('login.reset.done'), { exact: true })).toBeVisible()
    })

    await test.step('log in with the new password', async () => {
      await page.goto(localePath(next, '/login'))
      await signIn(page, nextWords, email, THIRD)
      await expect(page).toHaveURL(at(next, '/'))
      await expect(page.locator('main article.card.entry').first()).toBeVisible()
    })
  })
}
