import { expect, type Page, type Route } from '@playwright/test'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import type { PrivateAreaSection } from '#src/domain/private-area.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator, type Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { languagesOfWay } from '../support/matrix.ts'
import { actAs, demoToken } from './acting-as.ts'
import { type Controls, mouse } from './controls.ts'

const texts = readTexts()

/** Each language with its translator. */
export const TRANSLATORS: Translator[] = LOCALES.map((locale) => createTranslator(locale, texts))

/** The translators of a way that is gone in one language in the gate, and in all in the whole matrix. */
export function translatorsOfWay(inGate: Locale): Translator[] {
  return languagesOfWay(inGate).map((locale) => createTranslator(locale, texts))
}

/** The reference that `answered` gives every request. */
export const REFERENCE = '7KQ2M4XA'

/** Opens a section of the first demo parish, as somebody who belongs to it; nothing of it is changed. */
export async function openSection(page: Page, room: PrivateAreaSection, locale: Locale = 'pt') {
  await actAs(page.context(), await demoToken('maria'))
  await page.goto(localePath(locale, `/santa-marta/private-area/${room}`))
}

/**
 * Answers `notify` calls in the place of the server, so that demo accounts send nothing.
 *
 * @returns the bodies that were sent
 */
export async function answered(page: Page, answer: (route: Route) => Promise<void> = received) {
  const bodies: Array<Record<string, Record<string, unknown>>> = []
  await page.route('**/notify', async (route) => {
    bodies.push(route.request().postDataJSON())
    await answer(route)
  })
  return bodies
}

/** The server's answer to a request that it has received (requirements §4.6). */
export async function received(route: Route): Promise<void> {
  const location = `/api/v1/users/me/requests/${REFERENCE}`
  await route.fulfill({ status: 201, headers: { location }, json: {} })
}

/** Answers with a refusal in the server's own words. */
export function refused(status: number, code: string, message: string, fields = {}) {
  return (route: Route) => route.fulfill({ status, json: { error: { code, message, fields } } })
}

/** Presses the button below the fields. */
export async function submit(page: Page, controls: Controls = mouse): Promise<void> {
  await controls.press(page.locator('.form [type=submit]'))
}

/** Presses the button below the answers that were read over. */
export async function send(page: Page, controls: Controls = mouse): Promise<void> {
  await controls.press(page.locator('.check-answers .btn.main'))
}

export function notice(page: Page, kind: 'success' | 'warning' | 'danger') {
  return page.locator(`.notice.${kind}`)
}

/** Expects the confirmation: that it was received, its reference, and that the form is gone. */
export async function expectReceived(page: Page, text: string): Promise<void> {
  await expect(page.locator('.confirmation h2')).toHaveText(text)
  await expect(page.locator('.confirmation h2')).toBeFocused()
  await expect(page.locator('.confirmation')).toContainText('7KQ2-M4XA')
  await expect(notice(page, 'success')).toContainText(text)
  await expect(page.locator('.form')).toHaveCount(0)
}

/** Coming masses in the place of the parish's own; the second takes no more intentions. */
export const MASSES: ComingMass[] = [
  comingMass('2027-01-03', '09:00', false),
  comingMass('2027-01-03', '11:30', true),
  ...Array.from({ length: 8 }, (_, day) => comingMass(`2027-01-0${day + 2}`, '18:30', false)),
].sort((one, other) => one.date.localeCompare(other.date))

function comingMass(date: string, time: string, is_full: boolean): ComingMass {
  return { location_id: 7, location_description: 'Igreja matriz', date, time, is_full }
}
