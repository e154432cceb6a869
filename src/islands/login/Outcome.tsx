import { type ReactNode, useEffect, useRef } from 'react'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  icon: IconName
  title: string
  children: ReactNode
  /** Another way on than the login page. */
  action?: { text: string; href: string }
  /** Whether something else stood here a moment ago: then it takes the focus, to be read out. */
  arrives?: boolean
}

/** How it ended with a mailed link, and the way on: the login page, or another. */
export function Outcome({ icon, title, children, action, arrives = false }: Props) {
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
