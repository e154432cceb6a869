import './content-form.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { EVENT, PAGE } from '#src/contract/contents/content.ts'
import type { Sections } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { notify } from '#src/stores/notifications.ts'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { SentProblem } from '#src/ui/forms/FormProblem.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { usePages } from '../kit/ContentSearch.tsx'
import { LiveNote } from '../kit/publishing/LiveNote.tsx'
import { useLeaveGuard } from '../kit/record/use-leave-guard.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officeApi } from '../office.ts'
import type { Outbox } from '../pictures/outbox.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { holdsFiles } from '../pictures/use-file-drop.ts'
import { PreviewButton } from '../preview/PreviewButton.tsx'
import { AddressField } from './AddressField.tsx'
import { AttachmentFields } from './AttachmentFields.tsx'
import { type Basis, contentSchema } from './content-body.ts'
import { type ContentFormControl, type ContentValues, inOtherLanguage } from './content-values.ts'
import { EventFields } from './EventFields.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { MoreActions } from './MoreActions.tsx'
import { PublicationFields } from './PublicationFields.tsx'
import { MenuPart } from './place/MenuPart.tsx'
import { PlaceFields } from './place/PlaceFields.tsx'
import { RelatedFields } from './RelatedFields.tsx'
import { TextTabs } from './TextTabs.tsx'
import { type SavingOptions, useContentSaving } from './use-content-saving.ts'
import { useSaveAfterUploads } from './use-save-after-uploads.ts'
import { VersionsPart } from './versions/VersionsPart.tsx'

interface Props extends SavingOptions {
  sections: Sections['results']
  /** The uploads for this content; they outlive these fields, which may be remounted. */
  outbox: Outbox
  /** Whether a colleague has saved since: then saving shows both versions. */
  isStale: boolean
}

/** The fields of a content, and its actions. */
export function ContentForm({ office, sections, edited, outbox, isStale, isSaving }: Props) {
  const { t } = useTranslator()
  const { isChanged } = edited
  const initial = edited.filled.values
  const [shown, setShown] = useState<Locale>(initial.language)
  const [isDeleted, setIsDeleted] = useState(false)
  const saving = useContentSaving({ office, edited, isSaving })
  const { form, basis, published, forgetPublished } = saving
  const { record } = basis
  const { ref, held, onSubmit } = useSaveAfterUploads(outbox, form, forgetPublished)
  const isEvent = initial.content_type === EVENT
  const isPage = initial.content_type === PAGE
  const pages = usePages(office, isPage)
  const below = pages.filter(({ parent_id }) => record !== null && parent_id === record.id)
  const values = useWatch({ control: form.control }) as ContentValues
  useLeaveGuard((isChanged || held.outgoing.length > 0) && !isDeleted)
  const { attempt, errors } = form
  const showFirstError = useEffectEvent(() => {
    const [first] = errors
    if (first) showTabOf(first.name)
  })
  useEffect(() => {
    if (attempt > 0) showFirstError()
  }, [attempt])

  function showTabOf(name: string): void {
    const [group, language] = name.split('.')
    if (group === 'translations') setShown(language as Locale)
    else if (['title', 'resume', 'content'].includes(name)) setShown(values.language)
  }

  return (
    <form
      className="form content-form"
      noValidate
      ref={ref}
      onSubmit={onSubmit}
      // Without this, the browser would open a file that is dropped beside its field.
      onDragOver={(event) => holdsFiles(event.dataTransfer) && event.preventDefault()}
      onDrop={(event) => holdsFiles(event.dataTransfer) && event.preventDefault()}
    >
      <ErrorSummary
        title={form.summary}
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
          onLanguage={(language) => edited.fill(inOtherLanguage(form.getValues(), language))}
        />
        {isEvent && (
          <EventFields form={form} values={values} record={record} timeZone={office.timezone} />
        )}
        <CoverFields office={office} form={form} values={values} outbox={outbox} />
        <GalleryFields office={office} form={form} values={values} outbox={outbox} />
        <AttachmentFields office={office} form={form} values={values} outbox={outbox} />
        <RelatedFields office={office} form={form} values={values} own={record?.id ?? null} />
        {!isPage && <SortingFields form={form} chosen={values.section_ids} sections={sections} />}
      </div>
      <div className="content-side">
        <SectionCard id="publication" title={t('office-contents.appears.title')} variant="contents">
          <PublicationFields
            form={form}
            values={values}
            record={record}
            timeZone={office.timezone}
            isChanged={isChanged}
            isStale={isStale}
            held={held}
            below={below.length}
          />
          <ContentPreview office={office} form={form} basis={basis} shown={shown} />
          <SentProblem form={form} />
          {published && (
            <LiveNote key={published.savedMs} published={published} without={held.names} />
          )}
        </SectionCard>
        {isPage && (
          <SectionCard id="place" title={t('office-contents.place.title')} variant="contents">
            <PlaceFields form={form} values={values} record={record} pages={pages} />
          </SectionCard>
        )}
        {isPage && record && (
          <SectionCard id="menu" title={t('office-contents.menu.title')} variant="contents">
            <MenuPart office={office} record={record} pages={pages} />
          </SectionCard>
        )}
        <SectionCard id="address" title={t('office-contents.address.title')} variant="contents">
          <AddressField form={form} values={values} office={office} record={record} />
        </SectionCard>
        {record && (
          <VersionsPart
            office={office}
            sections={sections}
            pages={pages}
            record={record}
            values={() => form.getValues()}
            onTake={(taken) => {
              edited.fill(taken)
              notify(t('office-contents.versions.taken'), 'primary')
            }}
          />
        )}
        {record && (
          <MoreActions
            office={office}
            record={record}
            pages={pages}
            isChanged={isChanged || held.outgoing.length > 0}
            onDeleted={() => setIsDeleted(true)}
          />
        )}
      </div>
    </form>
  )
}

interface ContentPreviewProps {
  office: OwnOffice
  form: ContentFormControl
  basis: Basis
  /** The language that the author writes in: the preview begins with it. */
  shown: Locale
}

/** Previews the page of a content with the unsaved changes. */
function ContentPreview({ office, form, basis, shown }: ContentPreviewProps) {
  return (
    <PreviewButton
      office={office}
      shown={shown}
      prepare={() => {
        const checked = v.safeParse(contentSchema(basis), structuredClone(form.getValues()))
        if (!checked.success) {
          void form.check()
          return undefined
        }
        return () => officeApi(office).sealPreview(basis.record?.id ?? null, checked.output)
      }}
      onFailure={form.fail}
    />
  )
}

interface CoverFieldsProps {
  office: OwnOffice
  form: ContentFormControl
  values: ContentValues
  outbox: Outbox
}

/** The picture of a content, and its description. */
function CoverFields({ office, form, values, outbox }: CoverFieldsProps) {
  const { t } = useTranslator()
  const { register, errorOf, setValue } = form
  return (
    <section className="card contents-part">
      <FormGroup title={t('office-contents.cover.title')} hint={t('office-contents.cover.hint')}>
        <PictureField
          office={office}
          outbox={outbox}
          place="cover"
          title={t('office-contents.cover.title')}
          value={values.cover}
          alt={values.cover_description}
          shape="wide"
          address={{ ...register('cover'), error: errorOf('cover') }}
          onPicture={(address, alt) => {
            setValue('cover', address)
            setValue('cover_description', alt)
          }}
        />
        <TextField {...form.field('cover_description')} hint={t('office-pictures.alt_hint')} />
      </FormGroup>
    </section>
  )
}

interface SortingFieldsProps {
  form: ContentFormControl
  chosen: number[]
  sections: Sections['results']
}

/**
 * The fields by which readers find a content: its hashtags, and the sections of the parish's pages.
 */
function SortingFields({ form, chosen, sections }: SortingFieldsProps) {
  const { t } = useTranslator()
  const first = sections.find((one) => one.is_first_page)
  const choose = (id: number, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== id)
    form.setValue('section_ids', isChosen ? [...others, id] : others)
  }
  return (
    <section className="card contents-part">
      <FormGroup title={t('office-contents.sorting.title')}>
        <TextField {...form.field('hashtags')} hint={t('office-contents.fields.hashtags_hint')} />
        {sections.length > 0 && (
          <fieldset className="section-choice">
            <legend>{t('office-contents.sorting.sections')}</legend>
            {first && (
              <p className="hint">
                {t('office-contents.sorting.first_page', { name: first.name })}
              </p>
            )}
            {sections.map(({ id, name }) => (
              <CheckField
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
            ))}
          </fieldset>
        )}
      </FormGroup>
    </section>
  )
}
