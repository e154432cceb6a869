import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  parish: ParishFacts
  icon: IconName
  /** Its words, below `join`. */
  about: 'gone' | 'member'
  action: { href: string; text: string }
}

/** Why there is no form to fill in, and where to go instead (namespaces `join` and `requests`). */
export function JoinNote({ parish, icon, about, action }: Props) {
  const { t, locale } = useTranslator()
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{t(`join.${about}.title`)}</h2>
      <p>{t(`join.${about}.text`)}</p>
      {about === 'gone' && <OfficePhone parish={parish} />}
      <div className="row-acts">
        <a className="btn main" href={action.href}>
          {action.text}
        </a>
        <a className="btn" href={localePath(locale, `/${parish.slug}`)}>
          {t('requests.sent.home')}
        </a>
      </div>
    </div>
  )
}
