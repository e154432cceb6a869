/** Gap between the target and what would cover it, in pixels. */
const GAP = 4

interface Span {
  top: number
  bottom: number
}

/**
 * Scrolls its target out from under the notification. After a refused attempt the target is the
 * error summary with the first wrong field; otherwise it is the focused element with its form's
 * button. It repeats this whenever the form grows, until the notification is gone.
 *
 * @param region contains the notification, at the bottom of the page or of a dialog
 * @param signal ends the watch: the user scrolled, or the next attempt has its own
 */
export function keepClear(region: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return
  // A page's error text appears after the notification, and moves the target.
  const growing = new ResizeObserver(() => {
    if (region.firstElementChild) scrollClear(region)
    else growing.disconnect()
  })
  growing.observe(document.activeElement?.closest('form') ?? region)
  signal.addEventListener('abort', () => growing.disconnect())
}

function scrollClear(region: HTMLElement): void {
  const used = document.activeElement
  if (!used || used === document.body || region.contains(used)) return
  const dialog = region.closest('dialog')
  const room = roomAbove(region, dialog)
  const isSummary = used.matches('.error-summary')
  const wanted = (isSummary ? refusedParts(used) : usedParts(used)).map(spanOf)
  const { top, bottom } = together(isSummary ? wanted : wanted.filter(isInWindow), room)
  const lead = top - room.top
  // Do not scroll so far that the beginning of the target is hidden instead.
  const down = Math.max(0, Math.min(bottom - room.bottom, lead))
  const by = down + (isSummary ? Math.min(0, lead) : 0)
  if (by !== 0) (dialog ?? window).scrollBy({ top: by, behavior: 'instant' })
}

/**
 * The error summary, then the parts of the first invalid field: its label, its control, the rest.
 */
function refusedParts(summary: Element): Element[] {
  const form = summary.closest('form')
  const field = form?.querySelector('[data-invalid]')
  const name = field?.querySelector('label, legend, .label')
  const control = form?.querySelector('[aria-invalid="true"]')
  return [summary, name, control, field].filter((part) => part instanceof Element)
}

/** What stays at the bottom of the screen does not scroll, and notifications lie above it. */
function usedParts(used: Element): Element[] {
  const form = used.closest('form')
  const parts = [used, ...(form?.querySelectorAll('button[type="submit"], .failed') ?? [])]
  return parts.filter((part) => !part.closest('[data-stays]'))
}

/** The visible part of the page or dialog, between its sticky top and the notification. */
function roomAbove(region: HTMLElement, dialog: Element | null): Span {
  const head = document.querySelector('.site-head')
  const top = dialog ? spanOf(dialog).top : head ? spanOf(head).bottom : 0
  return { top: top + GAP, bottom: spanOf(region).top - GAP }
}

/** The span of as many parts as fit together, at least of the first. */
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
