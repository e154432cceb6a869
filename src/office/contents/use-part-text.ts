import type { ContentRow, Sections } from '#src/contract/contents/content-record.ts'
import { recurrenceText } from '#src/domain/recurrence/recurrence-text.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import { LOCALE_NAMES, type Locale } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { plainText } from '../kit/record/ConflictDialog.tsx'
import type { ContentValues } from './content-values.ts'
import { type MergedPart, partOf } from './merge-values.ts'

/**
 * Returns a function that describes a part of a content in words, for comparing two versions.
 *
 * @param pages all pages of the parish; empty until they have loaded
 */
export function usePartText(sections: Sections['results'], pages: ContentRow[]) {
  const translator = useTranslator()
  const { t, locale } = translator
  const wordsOf = (field: string, value: unknown): string[] => {
    if (field === 'is_cancelled') return [t(`office-contents.conflict.${value ? 'off' : 'on'}`)]
    if (field === 'appears') return [t(keyIn('office-contents.appears', String(value)))]
    if (field === 'language') return [LOCALE_NAMES[value as Locale]]
    if (field === 'parent_id') return [parentText(value, pages, translator)]
    if (field === 'position') return [`${t('office-contents.fields.position')}: ${value || 0}`]
    if (Array.isArray(value)) return value.map((item) => itemText(item, sections))
    const text = String(value)
    if (text === '') return []
    if (/_(?:day|date)$/.test(field)) return [dayText(text, locale)]
    if (field.endsWith('_hour')) return [hourText(text, locale)]
    return [field === 'content' ? plainText(text) : text]
  }
  return (part: MergedPart, values: ContentValues): string => {
    if (part === 'repetition') return ruleText(values, translator)
    if (part === 'dates') return exceptionsText(values, translator)
    const words = Object.entries(partOf(part, values)).flatMap(([field, value]) =>
      wordsOf(field, value),
    )
    return words.join('\n') || t('office-contents.conflict.empty')
  }
}

function parentText(id: unknown, pages: ContentRow[], { t }: Translator): string {
  if (id === null) return t('office-contents.place.below_none')
  if (pages.length === 0) return '…'
  const parent = pages.find((page) => page.id === id)
  return parent
    ? t('office-contents.place.below', { title: parent.title })
    : t('office-contents.place.below_gone')
}

function ruleText(values: ContentValues, translator: Translator): string {
  const { event_recurrence: rule, event_from_date, event_from_hour, event_to_hour } = values
  if (rule === null || event_from_date === '') return translator.t('office-contents.repeat.once')
  const first = {
    event_from_date,
    event_from_hour: event_from_hour || null,
    event_to_hour: event_to_hour || null,
  }
  const until = 'until' in rule ? rule.until : null
  const times =
    'count' in rule && rule.count !== null
      ? [translator.t('office-contents.repeat.times_said', { times: rule.count })]
      : []
  return [recurrenceText({ rule, first, lastDay: until }, translator), ...times].join(', ')
}

function exceptionsText({ event_exceptions }: ContentValues, { t, locale }: Translator): string {
  const lines = event_exceptions.map((one) => {
    const day = dayText(one.date, locale)
    if (one.kind !== 'moved') return `${day}: ${t(`office-contents.repeat.${one.kind}`)}`
    const to = [dayText(one.event_from_date, locale), one.event_from_hour]
      .filter(Boolean)
      .join(', ')
    return t('office-contents.repeat.moved_said', { day, to })
  })
  return lines.join('\n') || t('office-contents.conflict.empty')
}

function itemText(item: unknown, sections: Sections['results']): string {
  if (typeof item === 'number') return sections.find(({ id }) => id === item)?.name ?? `${item}`
  return Object.entries(item as object)
    .filter(([field]) => field !== 'content_rel_id')
    .map(([, value]) => value)
    .filter(Boolean)
    .join(' · ')
}
