import type { ReactNode } from 'react'
import type { ContentRow } from '#src/contract/content-record.ts'
import { contentState } from '#src/domain/contents-view.ts'
import { officePath } from '#src/domain/office.ts'
import { dateToCome } from '#src/domain/recurrence/date-to-come.ts'
import { agoText } from '#src/i18n/ago.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { StateMark } from './StateMark.tsx'
import { zonedWhen } from './zoned-when.ts'

interface Props {
  slug: string
  timeZone: string
  content: ContentRow
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
  /** Whether it stands among the deleted ones: then no reader sees it, whatever it was before. */
  isDeleted?: boolean
  /** What can be done with it in place of opening it. */
  act?: ReactNode
  /** What can be done with it besides. */
  also?: ReactNode
}

/** A content in the list of its editors: what it is called, how it stands, and when. */
export function ContentLine({
  slug,
  timeZone,
  content,
  nowMs,
  isDeleted = false,
  act,
  also,
}: Props) {
  const { t, locale } = useTranslator()
  const { id, title, language, status, online_from_date, updated_at } = content
  const { event_from_date: day, event_from_hour } = dateToCome(content, timeZone, nowMs) ?? content
  const when = day
    ? [dayText(day, locale), event_from_hour && hourText(event_from_hour, locale)]
        .filter(Boolean)
        .join(', ')
    : !isDeleted &&
      status === 'published' &&
      t(`office-contents.list.${contentState(content, nowMs) === 'online' ? 'since' : 'from'}`, {
        when: zonedWhen(online_from_date, timeZone, locale),
      })
  // Nothing changes a deleted content: what was last done with it is that.
  const last = isDeleted ? 'deleted' : 'changed'
  return (
    <li>
      {act ? (
        <span className="name" lang={language}>
          {title}
        </span>
      ) : (
        <a href={localePath(locale, officePath(slug, 'contents', id))} lang={language}>
          {title}
        </a>
      )}
      <StateMark content={content} nowMs={nowMs} isDeleted={isDeleted} />
      <span className="hint">
        {[when, t(`office-contents.list.${last}`, { ago: agoText(updated_at, nowMs, locale) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {act}
      {also}
    </li>
  )
}
