import { type Locator, type Page, request as requests } from '@playwright/test'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import type { OfficeSection } from '#src/domain/office.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { newEmail } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { actAs, demoToken } from './acting-as.ts'
import { keyboard, reach } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { expectFocusTrapped } from './focus-trap.ts'
import { joiner, ownName } from './office-desk-work.ts'
import { newParish } from './office-states.ts'
import { stopNow } from './walking.ts'

const { t } = createTranslator('pt', readTexts())

/** Comes to something by Tab, and sees that one is there. */
async function comeTo(target: Locator): Promise<void> {
  await reach(target)
  const now = await stopNow(target.page())
  expect(now, now?.what).toMatchObject({ isMarked: true, isInView: true, coveredBy: null })
}

async function press(target: Locator): Promise<void> {
  await comeTo(target)
  await target.page().keyboard.press('Enter')
}

async function write(target: Locator, text: string): Promise<void> {
  await comeTo(target)
  await target.page().keyboard.type(text)
}

/** Follows the office's menu to a room, from wherever one is. */
async function openSection(page: Page, room: OfficeSection): Promise<void> {
  const menu = page.getByRole('navigation', { name: t('office.menu') })
  await press(menu.getByRole('link', { name: t(`office.rooms.${room}.name`) }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.late')).toHaveCount(0)
}

test('a day at the office by the keyboard alone', { tag: '@matrix' }, async ({
  page,
  context,
  faults,
}) => {
  test.setTimeout(120_000)
  // The page of a parish that is hidden is not there.
  faults.allow(/404/)
  const token = await demoToken('admin')
  const slug = await newParish(token)
  await actAs(context, token)
  const name = ownName('Rosa')
  await asked(token, slug, name)

  await page.goto(`/${slug}/office`)
  await expect(page.locator('.pending-kinds li')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main')
  await page.keyboard.press('Enter')

  // Desk, queue, request, and the answer to it.
  await press(page.locator('.pending-kinds a'))
  await press(page.getByRole('link', { name }))
  await press(page.getByRole('button', { name: 'Aceitar', exact: true }))
  await expect(page.locator('#decision')).toBeFocused()

  // News.
  await openSection(page, 'contents')
  await press(page.getByRole('link', { name: t('office-contents.list.new_news') }))
  const panel = page.getByRole('tabpanel')
  await write(panel.getByRole('textbox', { name: 'Título' }), 'Festa da padroeira')
  await write(panel.locator('.rich-text-box [role=textbox]').first(), 'Estão todos convidados.')
  await keyboard.choose(page.getByRole('radio', { name: 'Agora' }))
  await press(page.getByRole('button', { name: 'Publicar', exact: true }))
  await expect(page.locator('.content-head .state-mark')).toContainText('Publicad')

  // Menu.
  await openSection(page, 'page')
  await press(page.getByRole('link', { name: t('office-page.places.menu.name') }))
  await press(page.locator('.add-row'))
  await page.keyboard.type('Mapa')
  await keyboard.choose(page.getByRole('radio', { name: /endereço/ }))
  await write(page.getByLabel(/^Endereço/), 'https://example.org/mapa')
  await press(page.locator('.save-bar [type=submit]'))
  await expect(page.locator('.menu-name strong').last()).toHaveText('Mapa')

  // A colleague.
  await openSection(page, 'colleagues')
  const email = newEmail()
  await write(page.getByRole('textbox', { name: 'Email' }), email)
  await keyboard.choose(page.getByRole('radio', { name: /Publicação/ }))
  await press(page.getByRole('button', { name: 'Enviar o convite' }))
  const waiting = page.getByRole('listitem').filter({ hasText: email })
  await expect(waiting).toBeVisible()

  // Whose line is gone goes on from the top.
  await press(waiting.getByRole('button'))
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // A dialog takes the focus, keeps it, and gives it back.
  await openSection(page, 'page')
  const show = page.getByRole('button', { name: 'Mostrar a todos' })
  await press(show)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFocusTrapped(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(show).toBeFocused()
})

/** Somebody asks to join a parish. */
async function asked(token: string, slug: string, name: string): Promise<void> {
  const request = await requests.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const query = encodeURIComponent(JSON.stringify({ slug }))
  const own = await request.get(`${SITE_ORIGIN}/api/v1/users/me/offices?query=${query}`)
  const [office] = (await own.json()).results
  const answer = await request.post(`${SITE_ORIGIN}/api/v1${STAFF_RESOURCES.pendingEntities}`, {
    headers: { 'x-subscription': `${office.id}` },
    data: joiner(name),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await request.dispose()
}
