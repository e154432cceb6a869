import './live-note.css'
import { useEffect, useState } from 'react'
import type { Shared } from '#src/domain/share-links.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ShareDialog } from '#src/ui/share/ShareDialog.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { isOnPage, type Published, pageText } from './published.ts'

const LOOK_MS = 1_000
/**
 * How long the note checks the page, in milliseconds: a publisher elsewhere may run only now and
 * then.
 */
const PATIENCE_MS = 120_000
/**
 * After this time without a difference, in milliseconds, the change probably concerns nothing on
 * the page.
 */
const SAME_MS = 15_000

type Seen = { kind: 'waiting' | 'late' | 'same' } | { kind: 'seen'; seconds: number }

interface Props {
  published: Published
  /** The names of uploads that are still missing: the note says that they are not published. */
  without?: string
}

/** Checks the public page until it shows the saved change, and says how long that took. */
export function LiveNote({ published, without = '' }: Props) {
  const { t } = useTranslator()
  const [seen, setSeen] = useState<Seen>({ kind: 'waiting' })
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
        setSeen({ kind: 'seen', seconds: Math.max(1, Math.round(waited / 1000)) })
        return
      }
      if (before !== null && text === before && waited > SAME_MS) return setSeen({ kind: 'same' })
      if (waited > PATIENCE_MS) return setSeen({ kind: 'late' })
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
  const { kind } = seen
  const isLive = published.kind === 'live' && (kind === 'seen' || kind === 'same')
  return (
    <>
      <div className={kind === 'seen' ? 'live-note good' : 'live-note'} role="status">
        <Icon name={kind === 'seen' || kind === 'same' ? 'check' : 'clock'} />
        <p>
          {kind === 'seen'
            ? t(`office-contents.live.${published.kind}`, { count: seen.seconds })
            : t(`office-contents.live.${kind}`)}
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
      {isLive && 'title' in published && <SharePublished published={published} />}
    </>
  )
}

/** A button to share a content that has just been published. */
function SharePublished({ published }: { published: { address: string; title: string } }) {
  const { t } = useTranslator()
  const [shared, setShared] = useState<Shared | null>(null)
  const share = () => {
    const { href } = new URL(published.address, location.origin)
    setShared({ url: href, title: published.title })
  }
  return (
    <>
      <Button
        className="wide"
        aria-haspopup="dialog"
        aria-label={t('common.share.named', { title: published.title })}
        onClick={share}
      >
        <Icon name="share" />
        {t('common.share.button')}
      </Button>
      <ShareDialog shared={shared} onClose={() => setShared(null)} />
    </>
  )
}
