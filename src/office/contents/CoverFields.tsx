import type { OwnOffice } from '#src/contract/office/office.ts'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { Outbox } from '../pictures/outbox.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import type { ContentFormControl } from './content-form-control.ts'
import type { ContentValues } from './content-values.ts'

interface Props {
  office: OwnOffice
  form: ContentFormControl
  values: ContentValues
  outbox: Outbox
}

/** The picture of a content, and its description. */
export function CoverFields({ office, form, values, outbox }: Props) {
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
        <TextField
          label={t('office-contents.fields.cover_description')}
          hint={t('office-pictures.alt_hint')}
          {...register('cover_description')}
          error={errorOf('cover_description')}
        />
      </FormGroup>
    </section>
  )
}
