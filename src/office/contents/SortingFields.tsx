import type { Sections } from '#src/contract/contents/content-record.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { ContentFormControl } from './content-values.ts'

interface Props {
  form: ContentFormControl
  chosen: number[]
  sections: Sections['results']
}

/** The ways to find a content: its hashtags, and the sections of the parish's pages. */
export function SortingFields({ form: { register, errorOf, setValue }, chosen, sections }: Props) {
  const { t } = useTranslator()
  const first = sections.find((one) => one.is_first_page)
  const choose = (id: number, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== id)
    setValue('section_ids', isChosen ? [...others, id] : others)
  }
  return (
    <section className="card contents-part">
      <FormGroup title={t('office-contents.sorting.title')}>
        <TextField
          label={t('office-contents.fields.hashtags')}
          hint={t('office-contents.fields.hashtags_hint')}
          {...register('hashtags')}
          error={errorOf('hashtags')}
        />
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
