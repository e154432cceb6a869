import type { Page, Route } from '@playwright/test'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { type FamilyInfo, NEW_FAMILY } from '#src/contract/requests/family.ts'

export const FAMILIES = '/santa-marta/private-area/families'
export const INFO = `**/api/v1${pathOf(PATHS.familyInfo, { community: 'santa-marta' })}`
export const SEND = `**/api/v1${pathOf(PATHS.sendFamily, { community: 'santa-marta' })}`

/** The same family after it was sent. */
export const SENT_FAMILY: FamilyInfo = {
  ...NEW_FAMILY,
  id: 1,
  form_id: 'F'.repeat(43),
  status: 'pending',
  reference: '7KQ2M4XA',
  name: 'Família Faria',
  father_name: 'Manuel Faria',
}

/** Answers the family's calls as the server would; `info` may change between two answers. */
export async function familyServer(
  page: Page,
  info: () => FamilyInfo,
  send: (route: Route) => Promise<void> | void = (route) => route.abort(),
): Promise<void> {
  await page.route(INFO, (route) => route.fulfill({ json: info() }))
  await page.route(SEND, (route) => send(route))
}

/** A server that takes a new family, and has it pending from then on. */
export async function takingFamily(page: Page): Promise<void> {
  let info = NEW_FAMILY
  await familyServer(
    page,
    () => info,
    (route) => {
      info = SENT_FAMILY
      return route.fulfill({ json: { id: 1, form_id: SENT_FAMILY.form_id, status: 'pending' } })
    },
  )
}

/** A field of someone of the household, from 0. */
export function lineField(page: Page, at: number, field: string) {
  return page.locator(`[name="family_entities.${at}.${field}"]`)
}
