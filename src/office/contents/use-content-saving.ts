import { type RefObject, useRef, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { LOCALE_NAMES } from '#src/i18n/locale-names.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { changeAddress, useWhileShown } from '#src/office/navigation.ts'
import { notify } from '#src/stores/notifications.ts'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import { type Basis, contentSchema, toFormField } from './content-body.ts'
import { type ContentFormControl, type ContentValues, toContentValues } from './content-values.ts'
import { type Published, publishedBy } from './published-by.ts'

const TEXTS = ['title', 'resume', 'content'] as const
const OTHERS = [
  'event_from_date',
  'event_from_hour',
  'event_to_date',
  'event_to_hour',
  'event_recurrence',
  'event_exceptions',
  'locale',
  'cover',
  'cover_description',
  'hashtags',
  'online_day',
  'online_hour',
  'slug',
  'parent_id',
  'position',
] as const

/** The labels of a content's fields, in the order of its form. */
function fieldLabels(
  t: Translator['t'],
  { language }: Pick<ContentValues, 'language'>,
): Record<string, string> {
  const others = LOCALES.filter((one) => one !== language)
  const entries: Array<[string, string]> = [
    ...TEXTS.map((name): [string, string] => [name, t(`office-contents.fields.${name}`)]),
    ['translations', ''],
    ...others.flatMap((one) =>
      TEXTS.map((name): [string, string] => [
        `translations.${one}.${name}`,
        `${t(`office-contents.fields.${name}`)} (${LOCALE_NAMES[one]})`,
      ]),
    ),
    ...OTHERS.map((name): [string, string] => [name, t(`office-contents.fields.${name}`)]),
  ]
  return Object.fromEntries(entries)
}

export interface SavingOptions {
  office: OwnOffice
  basis: Basis
  initial: ContentValues
  /** Called while it saves. */
  isSaving: RefObject<boolean>
  onSaved(record: ContentRecord): void
  /** Called where a colleague has saved another version since this one was read. */
  onConflict(mine: ContentValues, theirs: ContentRecord): void
}

/**
 * The form of a content, and the result of saving it.
 *
 * @returns with `published`, the expected effect of the last save for readers
 */
export function useContentSaving({ office, basis, initial, isSaving, ...on }: SavingOptions) {
  const { t, locale } = useTranslator()
  const change = useWhileShown(changeAddress)
  const { record } = basis
  const [attemptOf] = useState(attemptKeys)
  const [published, setPublished] = useState<Published>()
  const latest = useRef(on)
  latest.current = on
  const form = useSentForm<ContentValues, Changes>({
    schema: contentSchema(basis),
    defaultValues: initial,
    wrapper: 'content',
    labels: fieldLabels(t, initial),
    shownAt: toFormField,
    invalid: { text: () => t('office-contents.to_correct'), kind: 'warning' },
    send,
  })

  async function send(changes: Changes): Promise<void> {
    const sent = structuredClone(form.getValues())
    const api = officeApi(office)
    if (record && Object.keys(changes).length === 0) {
      notify(t('office-contents.nothing'), 'primary')
      return
    }
    isSaving.current = true
    try {
      const saved = record
        ? await api.changeContent(record.id, changes, record.version)
        : await api.addContent(changes, attemptOf(changes))
      adoptSaved(form, sent, saved, office.timezone)
      const published = publishedBy(office, record, saved, locale)
      setPublished(published)
      latest.current.onSaved(saved)
      if (!record) change(placeOf(saved.id))
      if (published?.kind !== 'live') notify(t('office-contents.saved'), 'success')
    } catch (error) {
      const isLate = error instanceof HttpError && error.code === 'changed_meanwhile'
      if (!isLate || !record) throw error
      latest.current.onConflict(sent, await api.content(record.id))
    } finally {
      isSaving.current = false
    }
  }

  return { form, published, forgetPublished: () => setPublished(undefined) }
}

/** The address of a new content once it is saved, within the section's own address. */
function placeOf(id: number): string {
  return location.pathname.replace(/[^/]*$/, `${id}`)
}

/**
 * Updates the fields with the saved values where the server changed them: an address that it made
 * from the title, a text that it cleaned. Text typed meanwhile stays.
 *
 * @param sent the values of the fields when they were sent
 */
function adoptSaved(
  { getValues, setValue }: Pick<ContentFormControl, 'getValues' | 'setValue'>,
  sent: ContentValues,
  saved: ContentRecord,
  timeZone: string,
): void {
  const next = toContentValues(saved, timeZone, Date.now())
  const now = getValues()
  for (const name of Object.keys(next) as Array<keyof ContentValues>) {
    const [is, was] = [JSON.stringify(now[name]), JSON.stringify(sent[name])]
    if (is === was && is !== JSON.stringify(next[name])) setValue(name, next[name])
  }
}
