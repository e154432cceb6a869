import { type RefObject, useState } from 'react'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { LOCALE_NAMES, LOCALES } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { changeAddress, useWhileShown } from '#src/office/navigation.ts'
import { notify } from '#src/stores/notifications.ts'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useClash } from '../calendar/use-clash.ts'
import type { Published } from '../kit/publishing/published.ts'
import { adoptedRecord, changedFields } from '../kit/record/merge-record.ts'
import type { VersionedRecord } from '../kit/record/use-versioned-record.ts'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { type Basis, contentSchema, toFormField } from './content-body.ts'
import { type ContentValues, toContentValues } from './content-values.ts'
import { publishedBy } from './published-by.ts'

const TEXTS = ['title', 'resume', 'content'] as const
const UNTRANSLATED_FIELDS = [
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
    ...UNTRANSLATED_FIELDS.map((name): [string, string] => [
      name,
      t(`office-contents.fields.${name}`),
    ]),
  ]
  return Object.fromEntries(entries)
}

export type EditedContent = VersionedRecord<ContentValues, ContentRecord>

export interface SavingOptions {
  edited: EditedContent
  /** True while a save is under way. */
  isSaving: RefObject<boolean>
}

/**
 * The form of a content, and the result of saving it.
 *
 * @returns with `published`, the expected effect of the last save on the public page; with
 *   `settling`, what an event clashes with since the last attempt, and the reason for it
 */
export function useContentSaving({ edited, isSaving }: SavingOptions) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const replaceAddress = useWhileShown(changeAddress)
  const basis: Basis = { ...edited.basis, timeZone: office.timezone }
  const { record } = basis
  const [attemptOf] = useState(attemptKeys)
  const [published, setPublished] = useState<Published>()
  const clash = useClash()
  const [reason, setReason] = useState('')
  const form = useSentForm<ContentValues, Changes>({
    schema: contentSchema(basis),
    defaultValues: edited.filled.values,
    wrapper: 'content',
    labels: fieldLabels(t, edited.filled.values),
    shownAt: toFormField,
    invalid: { text: () => t('office-contents.to_correct'), kind: 'warning' },
    isToldBeside: true,
    onTyped: edited.setValues,
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
      // A reason is for the clash that was seen with it.
      const settled = clash.taken && reason.trim() ? { clash_reason: reason } : {}
      const saving = record
        ? api.changeContent(record.id, changes, record.version, settled)
        : api.addContent(changes, attemptOf({ ...changes, ...settled }), settled)
      const saved = await saving.catch((error) => {
        if (!clash.note(error)) clash.clear()
        return edited.savedMeanwhile(error, sent, ({ id }) => api.content(id))
      })
      if (!saved) return
      clash.clear()
      setReason('')
      const now = form.getValues()
      // The server may have derived an address from the title, or sanitised a text.
      const adopted = adoptedRecord(now, sent, toContentValues(saved, office.timezone, Date.now()))
      for (const name of changedFields(now, adopted)) form.setValue(name, adopted[name])
      edited.markSaved(saved, adopted)
      const effect = publishedBy(office, record, saved, locale)
      setPublished(effect)
      if (!record) replaceAddress(placeOf(saved.id))
      // Beside the buttons, which stay in sight, the note says the same.
      if (!effect) notify(t('office-contents.saved'), 'success')
    } finally {
      isSaving.current = false
    }
  }

  const settling = { taken: clash.taken, reason, setReason }
  return { form, basis, published, settling, forgetPublished: () => setPublished(undefined) }
}

/** The address of a new content once it is saved, within the section. */
function placeOf(id: number): string {
  return location.pathname.replace(/[^/]*$/, `${id}`)
}
