import './content-form.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { EVENT, PAGE } from '#src/contract/contents/content.ts'
import type { Sections } from '#src/contract/contents/content-record.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { notify } from '#src/stores/notifications.ts'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ClashReason } from '../calendar/ClashReason.tsx'
import { usePages } from '../kit/ContentSearch.tsx'
import { useLeaveGuard } from '../kit/record/use-leave-guard.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useOfficeApi } from '../office-query.ts'
import type { Outbox } from '../pictures/outbox.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { holdsFiles } from '../pictures/use-file-drop.ts'
import { FormPreview } from '../preview/FormPreview.tsx'
import { AddressField } from './AddressField.tsx'
import { AttachmentFields } from './AttachmentFields.tsx'
import { contentSchema } from './content-body.ts'
import { type ContentValues, inOtherLanguage } from './content-values.ts'
import { EditedContentContext, useEditedContent } from './edited-content.ts'
import { GalleryFields } from './GalleryFields.tsx'
import { MoreActions } from './MoreActions.tsx'
import { PublicationFields } from './PublicationFields.tsx'
import { MenuPart } from './place/MenuPart.tsx'
import { PlaceFields } from './place/PlaceFields.tsx'
import { RelatedFields } from './RelatedFields.tsx'
import { RepeatFields } from './repeat/RepeatFields.tsx'
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
export function ContentForm({ sections, edited, outbox, isStale, isSaving }: Props) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const { isChanged } = edited
  const initial = edited.filled.values
  const [shown, setShown] = useState<Locale>(initial.language)
  const [isDeleted, setIsDeleted] = useState(false)
  const saving = useContentSaving({ edited, isSaving })
  const { form, basis, published, settling, forgetPublished } = saving
  const { record } = basis
  const { ref, held, onSubmit } = useSaveAfterUploads(outbox, form, forgetPublished)
  const isEvent = initial.content_type === EVENT
  const isPage = initial.content_type === PAGE
  const pages = usePages(isPage)
  const below = pages.filter(({ parent_id }) => record !== null && parent_id === record.id)
  const values = useWatch({ control: form.control }) as ContentValues
  useLeaveGuard((isChanged || held.outgoing.length > 0) && !isDeleted)
  const edit = { form, values, record, sections, pages, below, outbox }
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
    <EditedContentContext value={edit}>
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
            shown={shown}
            onShow={setShown}
            onLanguage={(language) => edited.fill(inOtherLanguage(form.getValues(), language))}
          />
          {isEvent && <EventFields />}
          <CoverFields />
          <GalleryFields />
          <AttachmentFields />
          <RelatedFields />
          {!isPage && <SortingFields />}
        </div>
        <div className="content-side">
          <SectionCard
            id="publication"
            title={t('office-contents.appears.title')}
            variant="contents"
          >
            {settling.taken && (
              <ClashReason
                taken={settling.taken}
                reason={settling.reason}
                onReason={settling.setReason}
              />
            )}
            <PublicationFields
              isChanged={isChanged}
              isStale={isStale}
              held={held}
              published={published}
            />
            <FormPreview
              shown={shown}
              form={form}
              schema={contentSchema(basis)}
              seal={(content) => api.sealPreview(record?.id ?? null, content)}
            />
          </SectionCard>
          {isPage && (
            <SectionCard id="place" title={t('office-contents.place.title')} variant="contents">
              <PlaceFields />
            </SectionCard>
          )}
          {isPage && record && (
            <SectionCard id="menu" title={t('office-contents.menu.title')} variant="contents">
              <MenuPart record={record} />
            </SectionCard>
          )}
          <SectionCard id="address" title={t('office-contents.address.title')} variant="contents">
            <AddressField />
          </SectionCard>
          {record && (
            <VersionsPart
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
              record={record}
              isChanged={isChanged || held.outgoing.length > 0}
              onDeleted={() => setIsDeleted(true)}
            />
          )}
        </div>
      </form>
    </EditedContentContext>
  )
}

/** The picture of a content, and its description. */
function CoverFields() {
  const { form, values, outbox } = useEditedContent()
  const { t } = useTranslator()
  const { register, errorOf, setValue } = form
  return (
    <section className="card contents-part">
      <FormGroup title={t('office-contents.cover.title')} hint={t('office-contents.cover.hint')}>
        <PictureField
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

/**
 * The fields by which readers find a content: its hashtags, and the sections of the parish's pages.
 */
function SortingFields() {
  const { form, values, sections } = useEditedContent()
  const { t } = useTranslator()
  const first = sections.find((one) => one.is_first_page)
  const chosen = values.section_ids
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

/** The fields of an event: when and where it takes place, and whether it is cancelled. */
function EventFields() {
  const { form, values, record } = useEditedContent()
  const { t, locale } = useTranslator()
  const moved = record?.event_moved_from
  const former =
    moved &&
    [dayText(moved.date, locale), moved.hour && hourText(moved.hour, locale)]
      .filter(Boolean)
      .join(', ')
  return (
    <section className="card contents-part">
      <FormGroup title={t('office-contents.event.title')} hint={t('office-contents.event.hint')}>
        <div className="fields-side">
          <TextField {...form.field('event_from_date')} type="date" required />
          <TextField {...form.field('event_from_hour')} type="time" />
          <TextField {...form.field('event_to_date')} type="date" />
          <TextField {...form.field('event_to_hour')} type="time" />
        </div>
        <RepeatFields />
        <TextField {...form.field('locale')} />
        <CheckField
          label={t('office-contents.event.cancelled')}
          more={<p className="hint">{t('office-contents.event.cancelled_hint')}</p>}
          checked={values.is_cancelled}
          onChange={({ target }) => form.setValue('is_cancelled', target.checked)}
        />
        {former && (
          <CheckField
            label={t('office-contents.event.forget_move')}
            more={<p className="hint">{t('office-contents.event.moved', { former })}</p>}
            checked={values.forgets_move}
            onChange={({ target }) => form.setValue('forgets_move', target.checked)}
          />
        )}
      </FormGroup>
    </section>
  )
}
