import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormGroup } from '../../../ui/FormGroup.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import type { ContentFormControl } from './content-form-control.ts'
import { RowActs } from './RowActs.tsx'

/** The pictures at the foot of a content, in their order. */
export function GalleryFields({ form }: { form: ContentFormControl }) {
  const { t } = useTranslator()
  const { control, register, errorOf } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'contents_fotogaleries' })
  return (
    <section className="card contents-part">
      <FormGroup title={t('office-contents.gallery.title')}>
        {fields.map(({ id }, at) => {
          const address = `contents_fotogaleries.${at}.image_url` as const
          const description = `contents_fotogaleries.${at}.image_description` as const
          return (
            <div key={id} className="list-row">
              <RowActs
                name={t('office-contents.gallery.one', { number: at + 1 })}
                onEarlier={at > 0 ? () => move(at, at - 1) : undefined}
                onRemove={() => remove(at)}
              />
              <TextField
                label={t('office-contents.picture.address')}
                {...register(address)}
                error={errorOf(address)}
                inputMode="url"
                autoCapitalize="none"
                required
              />
              <TextField
                label={t('office-contents.picture.alt')}
                {...register(description)}
                error={errorOf(description)}
              />
            </div>
          )
        })}
        <Button
          className="add-row"
          onClick={() => append({ image_url: '', image_description: '' })}
        >
          <Icon name="plus" />
          {t('office-contents.gallery.add')}
        </Button>
      </FormGroup>
    </section>
  )
}
