import { type ReactNode, useEffect, useRef } from 'react'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  icon: IconName
  title: string
  children: ReactNode
  /** A link other than the one to the login page. */
  action?: { text: string; href: string }
  /** Whether it replaces other content: then it takes the focus, so that screen readers read it. */
  arrives?: boolean
}

/** The result of a mailed link, with a link to the next page: by default the login page. */
export function LinkResult({ icon, title, children, action, arrives = false }: Props) {
  const { t, locale } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  return (
    <>
      <span className="badge">
        <Icon name={icon} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      <a className="btn main" href={action?.href ?? localePath(locale, '/login')}>
        {action?.text ?? t('login.to_login')}
      </a>
    </>
  )
}

/** The skeleton that the page shows while its code loads and its link is checked. */
export function LinkSkeleton() {
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
