import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { HttpError } from '../../../api/errors.ts'
import type { Changes } from '../../../contract/changes.ts'
import { EVENT } from '../../../contract/content.ts'
import type { ContentRecord, Sections } from '../../../contract/content-record.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { notify } from '../../../stores/notifications.ts'
import { officeApi } from '../../../stores/office.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { attemptKeys } from '../../forms/attempt-keys.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { holdsFiles } from '../pictures/dropped-files.ts'
import { AddressField } from './AddressField.tsx'
import { AttachmentFields } from './AttachmentFields.tsx'
import { adoptSaved } from './adopt-saved.ts'
import { CoverFields } from './CoverFields.tsx'
import { type Basis, contentSchema, shownAt } from './content-body.ts'
import type { ContentValues } from './content-values.ts'
import { EventFields } from './EventFields.tsx'
import { fieldLabels } from './field-labels.ts'
import { GalleryFields } from './GalleryFields.tsx'
import { LiveNote } from './LiveNote.tsx'
import { MoreActs } from './MoreActs.tsx'
import { ProofButton } from './ProofButton.tsx'
import { PublicationFields } from './PublicationFields.tsx'
import { type Published, publishedBy } from './published-by.ts'
import { RelatedFields } from './RelatedFields.tsx'
import { SortingFields } from './SortingFields.tsx'
import { TextTabs } from './TextTabs.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { VersionsPart } from './versions/VersionsPart.tsx'

interface Props {
  office: OwnOffice
  sections: Sections['results']
  basis: Basis
  initial: ContentValues
  /** Whether there is anything to save. */
  isChanged(values: ContentValues): boolean
  /** Whether somebody else has saved since: then saving shows both versions. */
  isStale: boolean
  /** Told while it saves. */
  isSaving: RefObject<boolean>
  /** With every change, for the draft. */
  onTyped(values: ContentValues): void
  onSaved(record: ContentRecord): void
  /** Somebody has saved another version since this one was read. */
  onConflict(mine: ContentValues, theirs: ContentRecord): void
  onLanguage(values: ContentValues, language: Locale): void
  /** An earlier version is to be what the fields hold. */
  onTake(values: ContentValues): void
}

/** The fields of a content, and what becomes of it. */
export function ContentForm({ office, sections, basis, initial, isSaving, ...on }: Props) {
  const { t, locale } = useTranslator()
  const { record } = basis
  const [attemptOf] = useState(attemptKeys)
  const [published, setPublished] = useState<Published>()
  const [shown, setShown] = useState<Locale>(initial.language)
  const [isDeleted, setIsDeleted] = useState(false)
  const latest = useRef(on)
  latest.current = on
  const isEvent = initial.content_type === EVENT
  const form = useSentForm<ContentValues, Changes>({
    schema: contentSchema(basis),
    defaultValues: initial,
    wrapper: 'content',
    labels: fieldLabels(t, initial),
    shownAt,
    invalid: { text: () => t('office-contents.to_correct'), kind: 'warning' },
    send,
  })
  const values = useWatch({ control: form.control }) as ContentValues
  const isChanged = on.isChanged(values)
  useLeaveGuard(isChanged && !isDeleted)
  const { watch, attempt, errors } = form
  useEffect(() => {
    const watching = watch((typed) => latest.current.onTyped(typed as ContentValues))
    return () => watching.unsubscribe()
  }, [watch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    const [first] = errors
    if (first) showTabOf(first.name)
  }, [attempt])

  function showTabOf(name: string): void {
    const [, language] = /^translations\.(pt|es|en)\./.exec(name) ?? []
    if (language) setShown(language as Locale)
    else if (['title', 'resume', 'content'].includes(name)) setShown(values.language)
  }

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
      const published = publishedBy(office.slug, record, saved, locale)
      setPublished(published)
      latest.current.onSaved(saved)
      if (!record) history.replaceState(null, '', placeOf(saved.id))
      if (published?.kind !== 'live') notify(t('office-contents.saved'), 'success')
    } catch (error) {
      const isLate = error instanceof HttpError && error.code === 'changed_meanwhile'
      if (!isLate || !record) throw error
      latest.current.onConflict(sent, await api.content(record.id))
    } finally {
      isSaving.current = false
    }
  }

  return (
    <form
      className="form content-form"
      noValidate
      onSubmit={form.onSubmit}
      // A file that misses its place must not take the page away.
      onDragOver={(event) => holdsFiles(event.dataTransfer) && event.preventDefault()}
      onDrop={(event) => holdsFiles(event.dataTransfer) && event.preventDefault()}
    >
      <ErrorSummary
        title={t('office-contents.invalid')}
        errors={form.errors}
        attempt={form.attempt}
        onFind={showTabOf}
      />
      <div className="content-main">
        <TextTabs
          office={office}
          form={form}
          values={values}
          shown={shown}
          onShow={setShown}
          onLanguage={(language) => on.onLanguage(form.getValues(), language)}
        />
        {isEvent && (
          <EventFields form={form} values={values} record={record} timeZone={office.timezone} />
        )}
        <CoverFields office={office} form={form} values={values} />
        <GalleryFields office={office} form={form} values={values} />
        <AttachmentFields office={office} form={form} values={values} />
        <RelatedFields office={office} form={form} values={values} own={record?.id ?? null} />
        <SortingFields form={form} chosen={values.section_ids} sections={sections} />
      </div>
      <div className="content-side">
        <section className="card contents-part" aria-labelledby="publication">
          <h2 id="publication">{t('office-contents.appears.title')}</h2>
          <PublicationFields
            form={form}
            values={values}
            record={record}
            timeZone={office.timezone}
            isChanged={isChanged}
            isStale={on.isStale}
          />
          <ProofButton office={office} form={form} basis={basis} shown={shown} />
          {form.problem && (
            <FormProblem
              text={form.problem}
              attempt={form.attempt}
              takesFocus={form.errors.length === 0}
            />
          )}
          {published && <LiveNote key={published.savedMs} published={published} />}
        </section>
        <section className="card contents-part" aria-labelledby="address">
          <h2 id="address">{t('office-contents.address.title')}</h2>
          <AddressField form={form} values={values} office={office} record={record} />
        </section>
        {record && (
          <VersionsPart
            office={office}
            sections={sections}
            record={record}
            values={() => form.getValues()}
            onTake={on.onTake}
          />
        )}
        {record && (
          <MoreActs office={office} record={record} onDeleted={() => setIsDeleted(true)} />
        )}
      </div>
    </form>
  )
}

/** The address of a new content once it is there, beside the room's own. */
function placeOf(id: number): string {
  return location.pathname.replace(/[^/]*$/, `${id}`)
}
