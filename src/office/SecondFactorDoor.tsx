import type { ReactNode } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { momentDayText } from '#src/i18n/moment-text.ts'
import { localePath } from '#src/i18n/urls.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  office: OwnOffice
  children: ReactNode
}

/** Says by when the office requires a second factor, and after that date how to regain access. */
export function SecondFactorDoor({ office: { second_factor_due_at: due }, children }: Props) {
  const { t, locale } = useTranslator()
  if (!due) return children
  const day = momentDayText(due, locale)
  const isOver = Date.parse(due) <= Date.now()
  const link = (
    <a className="btn" href={`${localePath(locale, '/settings')}?tab=security`}>
      {t('office.second_factor.go')}
    </a>
  )
  if (isOver) {
    return (
      <EmptyNote
        icon="lock"
        title={t('office.second_factor.title')}
        hint={t('office.second_factor.closed', { day })}
        isPage
      >
        {link}
      </EmptyNote>
    )
  }
  return (
    <>
      <aside className="card desk-part" aria-label={t('office.second_factor.title')}>
        <p>{t('office.second_factor.due', { day })}</p>
        <div className="row-acts">{link}</div>
      </aside>
      {children}
    </>
  )
}
