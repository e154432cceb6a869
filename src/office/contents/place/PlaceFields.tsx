import type { ContentRecord, ContentRow } from '#src/contract/contents/content-record.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { ContentFormControl, ContentValues } from '../content-values.ts'

interface Props {
  form: ContentFormControl
  values: ContentValues
  /** As it was last read or saved; null for a new content. */
  record: ContentRecord | null
  /** All pages of the parish. */
  pages: ContentRow[]
}

/** The place of a page in the page tree: its parent, and its position. */
export function PlaceFields({ form, values, record, pages }: Props) {
  const { t } = useTranslator()
  const { errorOf, setValue } = form
  const below = pages.filter(({ parent_id }) => record !== null && parent_id === record.id)
  const offered = pages.filter(({ id, parent_id }) => parent_id === null && id !== record?.id)
  const isKnown = offered.some(({ id }) => id === values.parent_id)
  return (
    <>
      {below.length > 0 ? (
        <p className="hint">
          {t('office-contents.place.holds', {
            count: below.length,
            titles: below.map(({ title }) => `«${title}»`).join(', '),
          })}
        </p>
      ) : (
        <SelectField
          label={t('office-contents.fields.parent_id')}
          hint={t('office-contents.place.parent_hint')}
          name="parent_id"
          error={errorOf('parent_id')}
          value={`${values.parent_id ?? ''}`}
          onChange={({ target }) => setValue('parent_id', Number(target.value) || null)}
          options={[
            { value: '', text: t('office-contents.place.top') },
            ...offered.map(({ id, title, language }) => ({
              ...{ value: `${id}`, text: title, lang: language },
            })),
            // The parent is an option even before the other pages have loaded, so that no other one
            // appears chosen.
            ...(values.parent_id !== null && !isKnown
              ? [{ value: `${values.parent_id}`, text: '…' }]
              : []),
          ]}
        />
      )}
      <TextField
        {...form.field('position')}
        hint={t('office-contents.place.position_hint')}
        inputMode="numeric"
        maxLength={4}
      />
    </>
  )
}
