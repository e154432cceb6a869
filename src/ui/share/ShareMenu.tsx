import { type RefObject, useEffect, useRef, useState } from 'react'
import { COPIED_MS, SHARE_TARGETS, type Shared } from '#src/domain/share-links.ts'
import { Button } from '../Button.tsx'
import { copyText } from '../copy-text.ts'
import { Icon } from '../Icon.tsx'
import { useTranslator } from '../translator-context.ts'
import { ShareTargetButton } from './ShareTargetButton.tsx'

interface Props {
  shared: Shared
  /** Called once the system's own sheet has shared. */
  onShared(): void
}

/** The result of the last attempt to copy the address. */
type Copied = 'none' | 'copied' | 'pasted' | 'failed'

/** The same choices, in the same order, as in the dialog of public pages. */
export function ShareMenu({ shared, onShared }: Props) {
  const { t } = useTranslator()
  const menu = useRef<HTMLDivElement>(null)
  const { copied, copy } = useCopying(shared.url, menu)
  return (
    <div className="share-menu" ref={menu}>
      <p className="share-subject">{shared.title}</p>
      {'share' in navigator && <SystemButton shared={shared} onShared={onShared} />}
      <ul>
        {SHARE_TARGETS.map((target) => (
          <li key={target}>
            <ShareTargetButton target={target} shared={shared} onCopy={() => void copy('pasted')} />
          </li>
        ))}
      </ul>
      <Button
        className={copied === 'copied' ? 'wide done' : 'wide'}
        onClick={() => copied !== 'copied' && void copy('copied')}
      >
        <Icon name={copied === 'copied' ? 'check' : 'copy'} />
        {t(copied === 'copied' ? 'share.copied' : 'share.copy')}
      </Button>
      {/* Sighted users see the confirmation on the button itself. */}
      <p className={copied === 'copied' ? 'vh' : 'said'} role="status">
        {copied === 'copied' && t('share.copied')}
        {copied === 'pasted' && t('share.messenger_hint')}
        {copied === 'failed' && `${t('share.copy_failed')} ${shared.url}`}
      </p>
    </div>
  )
}

/** Copies the address. The button confirms its own copy for a moment; any other result stays. */
function useCopying(url: string, within: RefObject<HTMLElement | null>) {
  const [copied, setCopied] = useState<Copied>('none')
  useEffect(() => {
    if (copied !== 'copied') return
    const timer = setTimeout(() => setCopied('none'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(done: 'copied' | 'pasted'): Promise<void> {
    if (!within.current) return
    setCopied((await copyText(url, within.current)) ? done : 'failed')
  }

  return { copied, copy }
}

/** Opens the system's share sheet; the first choice, as on public pages (decision 024). */
function SystemButton({ shared: { url, title }, onShared }: Props) {
  const { t } = useTranslator()
  const share = () => {
    // A user who closes the system's sheet returns to these choices.
    navigator.share({ title, url }).then(onShared, () => {})
  }
  return (
    <Button variant="main" className="wide" onClick={share}>
      <Icon name="smartphone" />
      {t('share.system')}
    </Button>
  )
}
