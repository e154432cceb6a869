import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { type PreviewPlace, placeOfLink } from './preview-place.ts'
import { postPreview, type SealedPreview } from './sealed-preview.ts'

/** The widths in which a page can be previewed. */
export const PREVIEW_WIDTHS = ['phone', 'computer'] as const
type PreviewWidth = (typeof PREVIEW_WIDTHS)[number]

const KEY = 'office_preview'

/** The width last chosen on this device; by default that of a computer. */
export function previewWidth(): PreviewWidth {
  try {
    const kept = localStorage.getItem(KEY)
    return PREVIEW_WIDTHS.find((one) => one === kept) ?? 'computer'
  } catch {
    return 'computer'
  }
}

/** If storage is blocked, the choice holds for this page only. */
export function rememberPreviewWidth(width: PreviewWidth): void {
  try {
    localStorage.setItem(KEY, width)
  } catch {}
}

/**
 * The width of a usual computer screen, in pixels. On narrower screens the preview is scaled down.
 */
const COMPUTER_PX = 1280

/** Sets the scale of the computer preview, as `--scale`, for the style sheet. */
function useScale(stage: RefObject<HTMLElement | null>, width: PreviewWidth): void {
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const watching = new ResizeObserver(() => {
      const scale = width === 'computer' ? Math.min(1, element.clientWidth / COMPUTER_PX) : 1
      element.style.setProperty('--scale', `${scale}`)
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [stage, width])
}

interface Props {
  sealed: SealedPreview
  place: PreviewPlace
  width: PreviewWidth
  isDark: boolean
  onPlace(place: PreviewPlace): void
  onEscape(): void
}

type State = 'coming' | 'there' | 'failed'

/** The previewed page, in an iframe of the chosen width. */
export function PreviewFrame({ sealed, place, width, isDark, onPlace, onEscape }: Props) {
  const { slug } = useOffice()
  const { t } = useTranslator()
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<State>('coming')
  const [attempt, setAttempt] = useState(1)
  const { path, locale } = place
  /**
   * Each page gets a new iframe, so that none of them adds an entry to the history of the office.
   */
  const name = `proof ${id} ${path} ${locale} ${attempt}`
  useScale(stage, width)

  useEffect(() => {
    let isGone = false
    setState('coming')
    sealed.current().then(
      (proof) => isGone || postPreview(name, { proof, path, locale, framed: '1' }),
      () => isGone || setState('failed'),
    )
    return () => {
      isGone = true
    }
  }, [sealed, name, path, locale])

  function onLoad(): void {
    const page = frame.current?.contentWindow
    const address = page && addressOf(page)
    if (address === 'about:blank') return
    // The browser's own error page cannot be inspected.
    setState(page && address ? 'there' : 'failed')
    if (!page || !address) return
    show(page, isDark)
    hearPage(page, { slug, onPlace, onEscape })
  }

  useEffect(() => {
    const page = frame.current?.contentWindow
    if (page && state === 'there') show(page, isDark)
  }, [isDark, state])

  return (
    <div className="proof-stage" ref={stage} data-width={width} data-state={state}>
      {state !== 'failed' && (
        <iframe key={name} name={name} ref={frame} title={t('proof.page')} onLoad={onLoad} />
      )}
      {state === 'coming' && (
        <p className="proof-coming" role="status">
          {t('proof.opening')}
        </p>
      )}
      {state === 'failed' && (
        <EmptyNote icon="globe" title={t('proof.failed.title')} hint={t('proof.away')} alert>
          <Button
            onClick={() => {
              setState('coming')
              setAttempt(attempt + 1)
            }}
          >
            {t('common.list.retry')}
          </Button>
        </EmptyNote>
      )}
    </div>
  )
}

/** Undefined for an address outside this site. */
function addressOf(page: Window): string | undefined {
  try {
    return page.location.href
  } catch {
    return undefined
  }
}

function show({ document }: Window, isDark: boolean): void {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

interface Heard {
  /** The parish that the page belongs to. */
  slug: string
  onPlace(place: PreviewPlace): void
  onEscape(): void
}

/**
 * Handles links of the previewed page: pages of the parish replace it, all others open in a new
 * tab. The listener runs before those of the page: a language chosen in the preview must not be
 * remembered.
 */
function hearPage(page: Window, { slug, onPlace, onEscape }: Heard): void {
  const { document } = page
  page.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      const place = placeOfLink(link.href, location.origin, slug)
      if (place === 'here') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (place === 'elsewhere') open(link.href, '_blank', 'noopener')
      else onPlace(place)
    },
    true,
  )
  page.addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement
      form.target = '_blank'
    },
    true,
  )
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open], :popover-open')) onEscape()
  })
}
