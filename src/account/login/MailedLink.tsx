import { type ComponentType, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import type { LinkPurpose } from '#src/api/mailed-links.ts'
import { localePath } from '#src/i18n/urls.ts'
import { mailedLinks } from '#src/stores/mailed-links.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The content of a page behind a valid link. */
export interface LinkContentProps {
  token: string
  /** Passes on the result of a call that uses up the link, and notices if the link has expired. */
  consume<Result>(call: Promise<Result>): Promise<Result>
}

interface Props {
  /** Undefined if the link is incomplete. */
  token: string | undefined
  purpose: LinkPurpose
  /** Shown if the link is no longer valid. */
  Expired: ComponentType
  Content: ComponentType<LinkContentProps>
}

/**
 * The page behind a mailed link. It checks the link when it opens, so that nobody fills in a form
 * in vain. If the check itself fails, the link counts as valid: the server checks it again on use.
 */
export function MailedLink({ token, purpose, Expired, Content }: Props) {
  const { t } = useTranslator()
  const [state, setState] = useState<'checking' | 'standing' | 'expired'>('checking')
  useEffect(() => {
    if (token === undefined) return
    let gone = false
    mailedLinks()
      .checkLink({ token, purpose })
      .then(
        () => !gone && setState('standing'),
        (error: unknown) => !gone && setState(isExpired(error) ? 'expired' : 'standing'),
      )
    return () => {
      gone = true
    }
  }, [token, purpose])
  if (!token) {
    return (
      <LinkResult icon="alert" title={t('login.link_missing')}>
        {t('login.link_missing_hint')}
      </LinkResult>
    )
  }
  if (state === 'expired') return <Expired />
  if (state === 'checking') return <LinkSkeleton />
  const consume = <Result,>(call: Promise<Result>) =>
    call.catch((error: unknown) => {
      if (isExpired(error)) setState('expired')
      throw error
    })
  return <Content token={token} consume={consume} />
}

function isExpired(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'link_expired'
}

interface LinkHeadProps {
  icon: IconName
  title: string
  /** What the page says below its title. */
  children: ReactNode
  heading?: Ref<HTMLHeadingElement>
}

/** The top of a page behind a mailed link. */
export function LinkHead({ icon, title, children, heading }: LinkHeadProps) {
  return (
    <>
      <span className="badge">
        <Icon name={icon} />
      </span>
      <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h1>
      <p>{children}</p>
    </>
  )
}

interface LinkResultProps extends Omit<LinkHeadProps, 'heading'> {
  /** A link other than the one to the login page. */
  action?: { text: string; href: string }
  /** Whether it replaces other content: then it takes the focus, so that screen readers read it. */
  arrives?: boolean
}

/** The result of a mailed link, with a link to the next page: by default the login page. */
export function LinkResult({ action, arrives = false, ...head }: LinkResultProps) {
  const { t, locale } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  return (
    <>
      <LinkHead {...head} heading={heading} />
      <a className="btn main" href={action?.href ?? localePath(locale, '/login')}>
        {action?.text ?? t('login.to_login')}
      </a>
    </>
  )
}

/** The skeleton that the page shows while its code loads and its link is checked. */
function LinkSkeleton() {
  const { t } = useTranslator()
  return (
    <>
      <p className="vh" role="status">
        {t('common.list.loading')}
      </p>
      <span className="badge bone" aria-hidden="true" />
      {['title', 'lead', 'field'].map((name) => (
        <span key={name} className="bone" aria-hidden="true" />
      ))}
    </>
  )
}
