import { expect, type Locator, type Page } from '@playwright/test'

/** How somebody works the controls of a page: the same steps are taken in either way. */
export interface Controls {
  /** Follows a link or presses a button. */
  press(target: Locator): Promise<void>
  /** Writes into a field, in the place of what stands there. */
  write(target: Locator, text: string): Promise<void>
  /** Ticks a box, or chooses one of several that are all on show. */
  choose(target: Locator): Promise<void>
  /** Chooses in a list, by the value of its option. */
  select(target: Locator, value: string): Promise<void>
}

/** With the mouse, or a finger. */
export const mouse: Controls = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  choose: (target) => target.check(),
  select: async (target, value) => {
    await target.selectOption(value)
  },
}

/** With the keyboard alone: the focus is moved by Tab, never set. */
export const keyboard: Controls = {
  press: async (target) => {
    await reach(target)
    await target.page().keyboard.press('Enter')
  },
  write: async (target, text) => {
    await reach(target)
    await target.page().keyboard.press('ControlOrMeta+a')
    await target.page().keyboard.type(text)
  },
  choose: async (target) => {
    await reach(target)
    if (await isFocused(target)) await target.page().keyboard.press('Space')
    else await pressUntil(target, 'ArrowDown', () => target.isChecked())
    await expect(target).toBeChecked()
  },
  select: async (target, value) => {
    await reach(target)
    await pressUntil(target, 'ArrowDown', async () => (await target.inputValue()) === value)
  },
}

/** More presses than any page of the tests has stops. */
const PATIENCE = 150

/**
 * Moves the focus to an element by Tab, or by Shift and Tab where the element comes before. Buttons
 * of one choice are one stop, at whichever of them is chosen.
 */
export async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const key = (await isBehind(target)) ? 'Shift+Tab' : 'Tab'
  await pressUntil(target, key, () => isAtStop(target))
  await expect(target).toBeInViewport()
}

async function pressUntil(
  target: Locator,
  key: string,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const page = target.page()
  for (let presses = 0; presses < PATIENCE; presses += 1) {
    if (await isDone()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}, but last to ${await focused(page)}`)
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

function isAtStop(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const active = document.activeElement
    if (element === active) return true
    const isRadio = (one: Element | null): one is HTMLInputElement =>
      one instanceof HTMLInputElement && one.type === 'radio'
    return isRadio(element) && isRadio(active) && element.name === active.name
  })
}

function isBehind(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const place = document.activeElement?.compareDocumentPosition(element) ?? 0
    return (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  })
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing')
}
