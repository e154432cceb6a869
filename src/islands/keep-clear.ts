/** Room between what is kept clear and what would lie over it. */
const GAP = 4

interface Span {
  top: number
  bottom: number
}

/** The region that holds the notification, while its form is watched. */
let shown: HTMLElement | undefined

// What a page says of an attempt comes after the notification, and moves what was clear of it.
const growing = new ResizeObserver(() => {
  if (shown) scrollClear(shown)
})

// Whoever goes on by themselves is not fetched back when the form grows once more.
for (const kind of ['wheel', 'touchmove', 'keydown']) {
  document.addEventListener(kind, () => growing.disconnect(), { passive: true })
}

/**
 * Scrolls what somebody looks for out from under the notification: after a refused attempt the summary
 * of what is wrong with the first field that is, else what has the focus with the button of its form.
 * It does so again whenever the form grows, until its reader scrolls or presses a key.
 *
 * @param region holds the notification, at the bottom of the page or of a dialog
 */
export function keepClear(region: HTMLElement): void {
  shown = region
  growing.disconnect()
  growing.observe(document.activeElement?.closest('form') ?? region)
}

function scrollClear(region: HTMLElement): void {
  if (!region.firstElementChild) {
    growing.disconnect()
    return
  }
  const used = document.activeElement
  if (!used || used === document.body || region.contains(used)) return
  const dialog = region.closest('dialog')
  const room = roomAbove(region, dialog)
  const isSummary = used.matches('.error-summary')
  const wanted = (isSummary ? refusedParts(used) : usedParts(used)).map(spanOf)
  const { top, bottom } = together(isSummary ? wanted : wanted.filter(isInWindow), room)
  const lead = top - room.top
  // Never so far that its beginning is gone instead.
  const down = Math.max(0, Math.min(bottom - room.bottom, lead))
  const by = down + (isSummary ? Math.min(0, lead) : 0)
  if (by !== 0) (dialog ?? window).scrollBy({ top: by, behavior: 'instant' })
}

/** The summary, then of the first field that is wrong its name, what one fills in, and the rest. */
function refusedParts(summary: Element): Element[] {
  const form = summary.closest('form')
  const field = form?.querySelector('[data-invalid]')
  const name = field?.querySelector('label, legend, .label')
  const control = form?.querySelector('[aria-invalid="true"]')
  return [summary, name, control, field].filter((part) => part instanceof Element)
}

function usedParts(used: Element): Element[] {
  const form = used.closest('form')
  return [used, ...(form?.querySelectorAll('button[type="submit"], .failed') ?? [])]
}

/** What of the page or the dialog is seen, between what stays at its top and the notification. */
function roomAbove(region: HTMLElement, dialog: Element | null): Span {
  const head = document.querySelector('.top')
  const top = dialog ? spanOf(dialog).top : head ? spanOf(head).bottom : 0
  return { top: top + GAP, bottom: spanOf(region).top - GAP }
}

/** As many of the parts as have room at once, the first of them in any case. */
function together(parts: Span[], room: Span): Span {
  const [first = room, ...others] = parts
  return others.reduce((all, { top, bottom }) => {
    const both = { top: Math.min(all.top, top), bottom: Math.max(all.bottom, bottom) }
    return both.bottom - both.top > room.bottom - room.top ? all : both
  }, first)
}

function spanOf(element: Element): Span {
  const { top, bottom } = element.getBoundingClientRect()
  return { top, bottom }
}

function isInWindow({ top, bottom }: Span): boolean {
  return bottom > 0 && top < innerHeight
}
