import { useEditedContent } from '#src/office/contents/edited-content.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The place of a page in the page tree: its parent, and its position. */
export function PlaceFields() {
  const { form, values, record, pages, below } = useEditedContent()
  const { t } = useTranslator()
  const { errorOf, setValue } = form
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
