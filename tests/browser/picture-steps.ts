import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** A photo of one colour, as a phone writes it. */
export async function photo(name: string, background: string, width = 1600, height = 1200) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A part of a content's form, by its title. */
export const part = (page: Page, title: string) =>
  page.locator('.contents-part').filter({ has: page.getByText(title, { exact: true }) })
export const preview = (within: Locator) =>
  within.getByRole('img', { name: 'A imagem, como está agora' })
export const chooser = (within: Locator, name: string) => within.getByLabel(name, { exact: true })
export const preparation = (page: Page, title: string) => page.getByRole('dialog', { name: title })
export const use = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Usar esta imagem' }).click()
