import type { MouseEvent } from 'react'
import {
  EmailShareButton,
  FacebookShareButton,
  LinkedinShareButton,
  TelegramShareButton,
  WhatsappShareButton,
  XShareButton,
} from 'react-share'
import { type Shared, type ShareTarget, sharedTitle, shareLink } from '#src/domain/share-links.ts'
import { Shapes } from '../Icon.tsx'
import { useTranslator } from '../translator-context.ts'
import { shareIconShapes } from './share-icons.ts'
import { MESSENGER_ON_THE_WEB, openShareWindow, opensWindows } from './share-window.ts'

interface Props {
  target: ShareTarget
  shared: Shared
  /** Copies the address, for a target that takes no link. */
  onCopy(): void
}

/**
 * The button of a share target. react-share provides the addresses of most networks. Those for SMS
 * and Messenger are our own: it has none for SMS, and requires a registered application for
 * Messenger.
 */
export function ShareTargetButton({ target, shared, onCopy }: Props) {
  const { t } = useTranslator()
  const children = (
    <>
      <Shapes {...shareIconShapes(target)} />
      {t(`share.targets.${target}`)}
    </>
  )
  const { url } = shared
  const title = sharedTitle(shared.title)
  // We open the window ourselves, because react-share ignores the size that it is given.
  const network = {
    url,
    children,
    className: 'share-target',
    resetButtonStyle: false,
    openShareDialogOnClick: false,
    onClick: (_: unknown, link: string) => follow(link),
  }
  switch (target) {
    case 'whatsapp':
      return <WhatsappShareButton {...network} title={title} />
    case 'email':
      return (
        <EmailShareButton
          className="share-target"
          resetButtonStyle={false}
          url={url}
          subject={title}
          body={title}
          separator={'\r\n\r\n'}
        >
          {children}
        </EmailShareButton>
      )
    case 'facebook':
      return <FacebookShareButton {...network} />
    case 'telegram':
      return <TelegramShareButton {...network} title={title} />
    case 'twitter':
      return <XShareButton {...network} title={title} />
    case 'linkedin':
      return <LinkedinShareButton {...network} title={title} />
    case 'sms':
    case 'messenger':
      return (
        <a
          className="share-target"
          href={shareLink(target, shared)}
          onClick={(event) => target === 'messenger' && pasteInMessenger(event, onCopy)}
        >
          {children}
        </a>
      )
  }
}

/** Opens a network in a small window on a computer; a phone opens its app. */
function follow(href: string): void {
  if (opensWindows()) {
    openShareWindow(href)
    return
  }
  // A phone opens the app for a followed link, but not for a window that a script opens.
  const link = Object.assign(document.createElement('a'), { href, target: '_blank' })
  link.rel = 'noopener'
  link.click()
}

/** On a computer Messenger takes no link: the address is copied for the user to paste. */
function pasteInMessenger(event: MouseEvent, onCopy: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !opensWindows()) return
  event.preventDefault()
  // Copy first: a new window takes the focus, and copying needs the focus.
  onCopy()
  openShareWindow(MESSENGER_ON_THE_WEB)
}
