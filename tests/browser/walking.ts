import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Where the focus is, and whether one sees that. */
export interface Stop {
  /** Its place among what can be reached, from 0; -1 where it was not counted. */
  stop: number
  isScroller: boolean
  /** Whether it closes a notification, which comes and goes as one walks. */
  isNotice: boolean
  /** Whether Tab leads through parts of it, as of a date. */
  hasParts: boolean
  isMarked: boolean
  isInView: boolean
  /** What stays on the page while it scrolls, and lies over it. */
  coveredBy: string | null
  what: string
}

/** A dialog that is there instead of the page. */
const DIALOG = 'dialog:modal'

/** Follows a link of the office, which loads no page, and waits for all that it asks for. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const open = new Set<Request>()
  page.on('request', (one) => open.add(one))
  page.on('requestfinished', (one) => open.delete(one))
  page.on('requestfailed', (one) => open.delete(one))
  const from = page.url()
  await link.click()
  await expect.poll(() => page.url()).not.toBe(from)
  await expect(page.locator('.office-room .late:not([role=alert])')).toHaveCount(0)
  await expect.poll(() => open.size, { intervals: [250] }).toBe(0)
  // Whoever presses a key has arrived: the focus is no longer led to the title.
  await page.keyboard.press('Shift')
}

/**
 * Walks through a page by Tab, or through the dialog that is over it, and expects to come to every
 * stop, in the order of reading, each of them marked, in view, and under nothing that stays while
 * the page scrolls.
 */
export async function walkThrough(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  const isDialog = (await page.locator(DIALOG).count()) > 0
  const count = await numberStops(page, isDialog ? DIALOG : 'body')
  expect(count, what).toBeGreaterThan(isDialog ? 1 : 5)
  await beginAtTop(page)
  const walked: number[] = []
  for (const now of await walkedStops(page, count)) {
    if (walked.length === count) break
    // Day, month, year and calendar of a field are stops of their own, which the browser marks.
    const isPart = now.stop >= 0 && now.stop === walked.at(-1) && now.hasParts
    const seen = { isMarked: isPart ? now.isMarked : true, isInView: true, coveredBy: null }
    expect.soft(now, `${what}, ${now.what}`).toMatchObject(seen)
    // What scrolls can be scrolled by keys, and Chromium makes it a stop of its own.
    if (!now.isScroller && !now.isNotice && !isPart) walked.push(now.stop)
  }
  expect(walked, what).toEqual(Array.from({ length: count }, (_, at) => at))
}

/**
 * Presses Tab until so many different stops were reached, or nothing has the focus any more. Each
 * press looks at where the one before it led, so none of them waits for an answer: thirty presses
 * that are each asked about from outside take five times as long.
 */
async function walkedStops(page: Page, count: number): Promise<Stop[]> {
  const devtools = await page.context().newCDPSession(page)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const press = async (times: number) => {
    const events = Array.from({ length: times }, () => [
      devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ])
    await Promise.all(events.flat())
  }
  await looked(page, 'at each Tab')
  let stops: Stop[] = []
  for (let pressed = 0; pressed < 3 * count; pressed += count) {
    await press(count)
    const now = await stopNow(page)
    const before = await page.evaluate(() => (window as unknown as Walked).stopsLookedAt)
    stops = now ? [...before, now] : before
    if (new Set(stops.map(({ stop }) => stop).filter((stop) => stop >= 0)).size === count) break
  }
  await devtools.detach()
  return stops
}

/** From wherever a click or a script has left it, the way begins again with the first stop. */
async function beginAtTop(page: Page): Promise<void> {
  await page.evaluate((dialog) => {
    const top = document.querySelector<HTMLElement>(dialog) ?? document.body
    top.tabIndex = -1
    top.focus()
    top.removeAttribute('tabindex')
  }, DIALOG)
}

/**
 * Marks what can be reached by Tab with its place in the page, and what stays while the page
 * scrolls; says how many stops there are.
 */
export async function numberStops(page: Page, within = 'body'): Promise<number> {
  return page.evaluate((selector) => {
    const focusable =
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
    // Of the choices of one question, Tab comes to the one that is chosen, or else to the first that
    // can be.
    const isStop = (one: HTMLElement) => {
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true
      const choices = [
        ...document.querySelectorAll<HTMLInputElement>(`[name="${one.name}"]:enabled`),
      ]
      return one === (choices.find(({ checked }) => checked) ?? choices[0])
    }
    for (const one of document.querySelectorAll<HTMLElement>('[data-stop]')) delete one.dataset.stop
    const stops = [
      ...(document.querySelector(selector)?.querySelectorAll<HTMLElement>(focusable) ?? []),
    ].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.tabIndex >= 0 &&
        // A notification from before may go before one comes to it.
        !one.closest('[inert], .notices') &&
        isStop(one),
    )
    for (const [at, stop] of stops.entries()) stop.dataset.stop = String(at)
    // To ask every element of a page at every stop would take most of the time of the walk.
    for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
      if (/fixed|sticky/.test(getComputedStyle(one).position)) one.dataset.stays = ''
      else delete one.dataset.stays
    }
    return stops.length
  }, within)
}

/** Where the focus is now; null where nothing has it. */
export async function stopNow(page: Page): Promise<Stop | null> {
  const [stop] = await looked(page, 'now')
  return stop ?? null
}

/**
 * Gives the focus to one stop after the other and expects each to be in view, and under nothing that
 * stays while the page scrolls. A browser scrolls to it as for a Tab, in a fraction of the time.
 */
export async function standAtEach(page: Page, what: string): Promise<void> {
  const isDialog = (await page.locator(DIALOG).count()) > 0
  const count = await numberStops(page, isDialog ? DIALOG : 'body')
  const stops = await looked(page, 'at each in turn')
  expect(stops.length, what).toBe(count)
  const hidden = stops.filter(({ isInView, coveredBy }) => !isInView || coveredBy !== null)
  expect(hidden, what).toEqual([])
}

/** What a page keeps while one walks through it: each stop, as it was when Tab led on from it. */
interface Walked {
  stopsLookedAt: Stop[]
}

/**
 * Looks at the stop that has the focus; or gives it to each that is numbered; or has the page look
 * from now on whenever Tab is pressed, which answers nothing yet.
 */
async function looked(
  page: Page,
  when: 'now' | 'at each in turn' | 'at each Tab',
): Promise<Stop[]> {
  return page.evaluate((moment) => {
    const look = (): Stop[] => {
      const active = document.activeElement as HTMLElement | null
      if (!active || active === document.body || active.matches('dialog')) return []
      const { bottom, top, left, right, width, height } = active.getBoundingClientRect()
      const hasRing = (one: Element | null) => {
        const { outlineStyle, outlineWidth } = one
          ? getComputedStyle(one)
          : { outlineStyle: 'none', outlineWidth: '0' }
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      }
      // A card is marked as a whole, a choice beside its box.
      const marked = [active, active.nextElementSibling, active.closest('.card, li, .field, label')]
      const over = [...document.body.querySelectorAll('[data-stays]')].find((one) => {
        if (one.contains(active) || active.contains(one)) return false
        // A notification lies over what stands at the very end, until it goes or is put away.
        if (one.matches('.notices')) return false
        if (!one.checkVisibility({ visibilityProperty: true })) return false
        const box = one.getBoundingClientRect()
        const isBeside = box.bottom <= top + 1 || box.top >= bottom - 1
        const isAside = box.right <= left + 1 || box.left >= right - 1
        if (isBeside || isAside || box.height === 0) return false
        const x = (Math.max(box.left, left) + Math.min(box.right, right)) / 2
        const y = (Math.max(box.top, top) + Math.min(box.bottom, bottom)) / 2
        if (!one.contains(document.elementFromPoint(x, y))) return false
        // What is taller than the room that is left can never be seen as a whole.
        const seen = box.top <= top ? bottom - box.bottom : box.top - top
        return seen < Math.min(height, 44) - 1
      })
      return [
        {
          stop: Number(active.dataset.stop ?? -1),
          isScroller: active.dataset.stop === undefined && active.scrollWidth > active.clientWidth,
          isNotice: active.closest('.notices') !== null,
          hasParts: active instanceof HTMLInputElement && /date|time|month/.test(active.type),
          isMarked: marked.some(hasRing),
          isInView: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
          coveredBy: over ? over.outerHTML.slice(0, 80) : null,
          what: active.outerHTML.slice(0, 120),
        },
      ]
    }
    if (moment === 'now') return look()
    if (moment === 'at each in turn') {
      return [...document.querySelectorAll<HTMLElement>('[data-stop]')].flatMap((one) => {
        one.focus()
        return look()
      })
    }
    const walked = window as unknown as Partial<Walked>
    if (!walked.stopsLookedAt) {
      const onKey = ({ key }: KeyboardEvent) => {
        if (key === 'Tab') walked.stopsLookedAt?.push(...look())
      }
      addEventListener('keydown', onKey, true)
    }
    walked.stopsLookedAt = []
    return []
  }, when)
}
