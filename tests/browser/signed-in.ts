import { expect, type Page } from '@playwright/test'

/**
 * Stores a token as the login does, once: unlike `actAs`, what signs out later stays signed out.
 *
 * @param page is left on a public page
 */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/about')
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
}

/** Opens the header's menu of whoever is signed in. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('[data-me]').click()
  await expect(page.locator('#preferences')).toBeVisible()
}

/** What is kept under a key in local storage; null for nothing. */
export async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}
