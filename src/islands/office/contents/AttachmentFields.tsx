import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormGroup } from '../../../ui/FormGroup.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import type { ContentFormControl } from './content-form-control.ts'
import { RowActs } from './RowActs.tsx'

/** Files and pages that a content refers to, each with what it is. */
export function AttachmentFields({ form }: { form: ContentFormControl }) {
  const { t } = useTranslator()
  const { control, register, errorOf } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'contents_attachments' })
  return (
    <section className="card contents-part">
      <FormGroup title={t('office-contents.attachments.title')}>
        {fields.map(({ id }, at) => {
          const words = `contents_attachments.${at}.link_description` as const
          const address = `contents_attachments.${at}.attachment_url` as const
          return (
            <div key={id} className="list-row">
              <RowActs
                name={t('office-contents.attachments.one', { number: at + 1 })}
                onEarlier={at > 0 ? () => move(at, at - 1) : undefined}
                onRemove={() => remove(at)}
              />
              <TextField
                label={t('office-contents.attachments.words')}
                {...register(words)}
                error={errorOf(words)}
                required
              />
              <TextField
                label={t('office-contents.attachments.address')}
                {...register(address)}
                error={errorOf(address)}
                inputMode="url"
                autoCapitalize="none"
                required
              />
            </div>
          )
        })}
        <Button
          className="add-row"
          onClick={() => append({ link_description: '', attachment_url: '' })}
        >
          <Icon name="plus" />
          {t('office-contents.attachments.add')}
        </Button>
      </FormGroup>
    </section>
  )
}
