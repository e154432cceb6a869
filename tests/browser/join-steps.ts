import { expect, type Page } from '@playwright/test'
import { type Controls, mouse } from './controls.ts'

/** What a test types of somebody who asks to join. */
export interface Joiner {
  name: string
  email: string
}

/** Fills in what the join form requires, captcha and consent last. */
export async function fillJoin(
  page: Page,
  { name, email }: Joiner,
  controls: Controls = mouse,
): Promise<void> {
  await controls.write(page.locator('[name=name]'), name)
  await controls.choose(page.locator('[name=sex][value=false]'))
  await controls.write(page.locator('[name=email]'), email)
  await controls.choose(page.locator('[name=consent]'))
  await solveCaptcha(page, controls)
}

/** Ticks the box and waits until the machine has done its task. */
export async function solveCaptcha(page: Page, controls: Controls = mouse): Promise<void> {
  await controls.choose(page.locator('.captcha [name=captcha]'))
  await expect(page.locator('.captcha[data-phase=solved]')).toBeVisible()
}

/** Goes on to reading over the answers. */
export async function readOver(page: Page, controls: Controls = mouse): Promise<void> {
  await controls.press(page.locator('form.form [type=submit]'))
  await expect(page.locator('.check-answers h2')).toBeFocused()
}

/** Counts the calls of one kind that change something. */
export function sendings(page: Page, path: RegExp): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (path.test(request.url()) && request.method() !== 'GET') calls += 1
  })
  return () => calls
}

/** A notification of a kind (requirements §8.1). */
export function notice(page: Page, kind: 'success' | 'warning' | 'danger') {
  return page.locator(`.notice.${kind}`)
}
