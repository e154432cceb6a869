import type { ReactNode } from 'react'
import { PAGE } from '#src/contract/contents/content.ts'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import { officePath } from '#src/domain/office.ts'
import { dateToCome } from '#src/domain/recurrence/date-to-come.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { zonedWhen } from '../kit/zoned-when.ts'
import { contentState } from './contents-view.ts'
import { StateMark } from './StateMark.tsx'

interface Props {
  slug: string
  timeZone: string
  content: ContentRow
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
  /**
   * Whether the list shows deleted contents: then no reader sees them, whatever their status was.
   */
  isDeleted?: boolean
  /** Its parent page, if the list contains it. */
  parent?: ContentRow | undefined
  /** Replaces the link that opens it. */
  act?: ReactNode
  /** Further actions. */
  also?: ReactNode
}

/** A content in its editors' list: its title, status and date. */
export function ContentLine({
  slug,
  timeZone,
  content,
  nowMs,
  isDeleted = false,
  parent,
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
    : // A page has no date, but for that of one that is still to come.
      (content.content_type !== PAGE || contentState(content, nowMs) === 'scheduled') &&
      !isDeleted &&
      status === 'published' &&
      t(`office-contents.list.${contentState(content, nowMs) === 'online' ? 'since' : 'from'}`, {
        when: zonedWhen(online_from_date, timeZone, locale),
      })
  // The last action on a deleted content is its deletion.
  const last = isDeleted ? 'deleted' : 'changed'
  return (
    <li data-below={content.parent_id === null ? undefined : ''}>
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
        {[
          parent && t('office-contents.list.below', { title: parent.title }),
          when,
          t(`office-contents.list.${last}`, { ago: agoText(updated_at, nowMs, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {act}
      {also}
    </li>
  )
}
