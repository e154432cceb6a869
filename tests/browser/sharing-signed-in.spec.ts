import type { Page } from '@playwright/test'
import { SHARE_TARGETS, shareLink } from '#src/domain/share-links.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { actAs, demoToken } from './acting-as.ts'
import { contentDesk, ownTitle, SECTION, SLUG } from './content-desk.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

/** The feed of somebody who follows three parishes, and what its first card shares. */
async function openFeed(page: Page) {
  await actAs(page.context(), await demoToken('maria'))
  await page.goto('/')
  const card = page.getByRole('article').first()
  const link = card.locator('[data-part=link]')
  await expect(link).toBeVisible()
  const title = (await link.textContent()) ?? ''
  const url = `${SITE_ORIGIN}${await link.getAttribute('href')}`
  const button = card.getByRole('button', { name: `Partilhar «${title}»` })
  return { title, url, button }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Partilhar' })

/** The addresses of the scripts that hold code of react-share. */
function librarysFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const entries = performance.getEntriesByType('resource').map(({ name }) => name)
    const scripts = entries.filter((name) => /\/_astro\/.*\.js$/.test(name))
    const texts = await Promise.all(scripts.map(async (one) => (await fetch(one)).text()))
    return scripts.filter((_, at) => texts[at]?.includes('react-share__'))
  })
}

test('a card of the feed is shared by the choices of pages for reading, in their order', {
  tag: '@everywhere',
}, async ({ page }) => {
  const { title, button } = await openFeed(page)
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByText(title, { exact: true })).toBeVisible()
  const choices = dialog.getByRole('listitem')
  await expect(choices).toHaveText([
    ...['WhatsApp', 'Email', 'SMS', 'Facebook', 'Messenger', 'Telegram'],
    ...['X (Twitter)', 'LinkedIn'],
  ])
  await expect(choices).toHaveCount(SHARE_TARGETS.length)
  await expectAccessible(page, 'sharing a card')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('react-share is fetched by the first press, and not before', async ({ page }) => {
  const { button } = await openFeed(page)
  await page.waitForLoadState('networkidle')
  expect(await librarysFiles(page)).toEqual([])
  await button.click()
  await expect(dialogOf(page).getByRole('listitem').first()).toBeVisible()
  expect(await librarysFiles(page)).toHaveLength(1)
})

const NETWORKS: Array<[name: string, at: string, shared: (url: string, title: string) => unknown]> =
  [
    ['WhatsApp', 'https://api.whatsapp.com/send', (url, title) => ({ text: `${title} ${url}` })],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php', (u) => ({ u })],
    ['Telegram', 'https://telegram.me/share/url', (url, title) => ({ url, text: title })],
    ['X (Twitter)', 'https://twitter.com/intent/tweet', (url, title) => ({ url, text: title })],
    [
      'LinkedIn',
      'https://linkedin.com/shareArticle',
      (url, title) => ({ url, mini: 'true', title }),
    ],
  ]

test('a network opens in a window of 800 by 500, with the address and the title of the card', {
  tag: '@desktop',
}, async ({ context, page }) => {
  const { title, url, button } = await openFeed(page)
  await button.click()
  for (const [name, at, shared] of NETWORKS) {
    await context.route(`${at}?**`, (route) => route.fulfill({ body: '' }))
    const opened = context.waitForEvent('page')
    await dialogOf(page).getByRole('button', { name, exact: true }).click()
    const popup = await opened
    await popup.waitForURL(`${at}?**`)
    expect(Object.fromEntries(new URL(popup.url()).searchParams)).toEqual(shared(url, title))
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([800, 500])
    expect(await popup.evaluate(() => opener)).toBeNull()
    await popup.close()
  }
  await expect(page).toHaveURL('/')
})

test('a mail and a text message carry the title and the address', async ({ context, page }) => {
  const { title, url, button } = await openFeed(page)
  await button.click()
  const dialog = dialogOf(page)
  const sms = dialog.getByRole('link', { name: 'SMS' })
  await expect(sms).toHaveAttribute('href', shareLink('sms', { url, title }))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  const asked = new Promise<string>((resolve) => {
    devtools.on('Page.frameRequestedNavigation', (navigation) => resolve(navigation.url))
  })
  await dialog.getByRole('button', { name: 'Email' }).click()
  const mail = new URL(await asked)
  expect(mail.protocol).toBe('mailto:')
  expect(Object.fromEntries(mail.searchParams)).toEqual({
    subject: title,
    body: `${title}\r\n\r\n${url}`,
  })
})

test('Messenger, which takes no link on a computer, gets it pasted', {
  tag: ['@desktop', '@matrix'],
}, async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://www.messenger.com/**', (route) => route.fulfill({ body: '' }))
  const { url, button } = await openFeed(page)
  await button.click()
  const opened = context.waitForEvent('page')
  await dialogOf(page).getByRole('link', { name: 'Messenger' }).click()
  await (await opened).waitForURL('https://www.messenger.com/new')
  await page.bringToFront()
  await expect(dialogOf(page).getByRole('status')).toHaveText(
    'O endereço foi copiado. Cole-o na mensagem.',
  )
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

test('the copy button says so for two seconds, and keeps the focus', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const { url, button } = await openFeed(page)
  await button.click()
  const dialog = dialogOf(page)
  const copy = dialog.getByRole('button', { name: 'Copiar o endereço' })
  await expect(copy).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await copy.click()
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText('Copiado')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await page.clock.runFor(1900)
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(copy).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText('')
})

test('where nothing can be copied, the address is shown', { tag: '@matrix' }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  const { url, button } = await openFeed(page)
  await button.click()
  await dialogOf(page).getByRole('button', { name: 'Copiar o endereço' }).click()
  await expect(dialogOf(page).getByRole('status')).toContainText(url)
})

test('what could not be fetched is said, and fetched again', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/)
  const { button } = await openFeed(page)
  const texts = '**/assets/locales/share/*'
  // The texts are asked for some more times before it is given up.
  await page.clock.install()
  await page.route(texts, (route) => route.abort())
  await button.click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('status')).toHaveText('A carregar…')
  await page.clock.fastForward(60_000)
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.unroute(texts)
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
})

test.describe('in the office', () => {
  const { call, written } = contentDesk()

  test('what has just been published is shared beside what says that it is live', async ({
    context,
    page,
    faults,
  }) => {
    // Until it is published, its page is not there.
    faults.allow(/404/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const title = ownTitle('Obras no adro')
    written.push(title)
    const { id } = await call('POST', '', { content_type: 1, title, content: '<p>Texto.</p>' })
    await page.goto(`${SECTION}/${id}`)
    await page.getByRole('radio', { name: 'Agora' }).check()
    await expect(page.getByRole('button', { name: /^Partilhar/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(page.getByText(/Já está na página, \d+ segundos? depois/)).toBeVisible({
      timeout: 40_000,
    })
    expect(await librarysFiles(page)).toEqual([])
    const button = page.getByRole('button', { name: `Partilhar «${title}»` })
    await button.click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Copiar o endereço' }).click()
    await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
    const address = await page
      .getByRole('link', { name: 'Ver a página', exact: true })
      .getAttribute('href')
    expect(address).toMatch(new RegExp(`^/${SLUG}/obras-no-adro-`))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${SITE_ORIGIN}${address}`,
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
})
