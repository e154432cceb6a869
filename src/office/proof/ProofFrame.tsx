import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { hearPage } from './hear-page.ts'
import { postProof } from './post-proof.ts'
import type { ProofPlace } from './proof-place.ts'
import type { ProofWidth } from './proof-width.ts'
import type { SealedProof } from './sealed-proof.ts'
import { useScale } from './use-scale.ts'

interface Props {
  slug: string
  sealed: SealedProof
  place: ProofPlace
  width: ProofWidth
  isDark: boolean
  onPlace(place: ProofPlace): void
  onEscape(): void
}

type State = 'coming' | 'there' | 'failed'

/** The page itself, in a frame of the chosen width. */
export function ProofFrame({ slug, sealed, place, width, isDark, onPlace, onEscape }: Props) {
  const { t } = useTranslator()
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<State>('coming')
  const [attempt, setAttempt] = useState(1)
  const { path, locale } = place
  /** A separate frame for each page: so none of them enters the history of the office. */
  const name = `proof ${id} ${path} ${locale} ${attempt}`
  useScale(stage, width)

  useEffect(() => {
    let isGone = false
    setState('coming')
    sealed.current().then(
      (proof) => isGone || postProof(name, { proof, path, locale, framed: '1' }),
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
