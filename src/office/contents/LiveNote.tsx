import { useEffect, useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { isOnPage, type Published, pageText } from './published-by.ts'

const LOOK_MS = 1_000
/** How long the note checks the page: a publisher elsewhere may run only now and then. */
const PATIENCE_MS = 120_000
/** A change of something that the page does not show leaves the page as it was. */
const SAME_MS = 15_000

type Seen = { phase: 'waiting' | 'late' | 'same' } | { phase: 'seen'; seconds: number }

interface Props {
  published: Published
  /**
   * The names of uploads that are still missing: the note must not claim that they are published.
   */
  without?: string
}

/** Checks the public page until it shows the saved change, and says how long that took. */
export function LiveNote({ published, without = '' }: Props) {
  const { t } = useTranslator()
  const [seen, setSeen] = useState<Seen>({ phase: 'waiting' })
  useEffect(() => {
    if (published.kind === 'scheduled' || published.kind === 'unseen') return
    const { address, savedMs } = published
    const before = 'before' in published ? published.before : null
    let timer: ReturnType<typeof setTimeout>
    let gone = false
    const look = async () => {
      const text = await pageText(address)
      if (gone) return
      const waited = Date.now() - savedMs
      if (isOnPage(published, text)) {
        setSeen({ phase: 'seen', seconds: Math.max(1, Math.round(waited / 1000)) })
        return
      }
      if (before !== null && text === before && waited > SAME_MS) return setSeen({ phase: 'same' })
      if (waited > PATIENCE_MS) return setSeen({ phase: 'late' })
      timer = setTimeout(look, LOOK_MS)
    }
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [published])
  const lacking = without && ` ${t('office-contents.live.without', { names: without })}`
  if (published.kind === 'scheduled' || published.kind === 'unseen') {
    return (
      <div className="live-note" role="status">
        <Icon name={published.kind === 'unseen' ? 'lock' : 'clock'} />
        <p>
          {t(`office-contents.live.${published.kind}`)}
          {lacking}
        </p>
      </div>
    )
  }
  const { phase } = seen
  const isLive = published.kind === 'live' && (phase === 'seen' || phase === 'same')
  return (
    <div className={phase === 'seen' ? 'live-note good' : 'live-note'} role="status">
      <Icon name={phase === 'seen' || phase === 'same' ? 'check' : 'clock'} />
      <p>
        {phase === 'seen'
          ? t(`office-contents.live.${published.kind}`, { count: seen.seconds })
          : t(`office-contents.live.${phase}`)}
        {lacking}
        {isLive && (
          <>
            {' '}
            <a href={published.address} target="_blank" rel="noopener">
              {t('office-contents.live.open')}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
