import { useFieldArray } from 'react-hook-form'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOfficeApi } from '../office-query.ts'
import { sendablePicture } from '../pictures/chosen-picture.ts'
import { rememberSource, type Send } from '../pictures/outbox.ts'
import { PictureChooser } from '../pictures/PictureChooser.tsx'
import { PictureField } from '../pictures/PictureField.tsx'
import { UploadList } from '../pictures/UploadList.tsx'
import { WrongFile } from '../pictures/wrong-file.ts'
import { useEditedContent } from './edited-content.ts'
import { OrderedRows } from './OrderedRows.tsx'

const PLACE = 'gallery'

/** The gallery at the end of a content. Several pictures can be added at once. */
export function GalleryFields() {
  const { form, values, outbox } = useEditedContent()
  const api = useOfficeApi()
  const { t } = useTranslator()
  const { control, register, errorOf, setValue } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'contents_fotogaleries' })
  const send: Send = async (file, sending) => {
    const picture = await sendablePicture(file)
    if (!picture) throw new WrongFile(t('office-pictures.unreadable', { name: file.name }))
    return await api.addPicture(picture, { turn: 0 }, sending)
  }
  const nameOf = (at: number) => t('office-contents.gallery.one', { number: at + 1 })
  return (
    <section className="card contents-part">
      <FormGroup
        title={t('office-contents.gallery.title')}
        hint={t('office-contents.gallery.hint')}
      >
        <OrderedRows
          rows={fields}
          nameOf={nameOf}
          move={move}
          remove={remove}
          variant="picture-row"
        >
          {(at) => {
            const address = `contents_fotogaleries.${at}.image_url` as const
            const description = `contents_fotogaleries.${at}.image_description` as const
            const now = values.contents_fotogaleries[at]
            return (
              <>
                <PictureField
                  outbox={outbox}
                  title={nameOf(at)}
                  value={now?.image_url ?? ''}
                  alt={now?.image_description ?? ''}
                  canRemove={false}
                  asksAddress={fields[at]?.image_url === ''}
                  address={{ ...register(address), error: errorOf(address), required: true }}
                  onPicture={(url, alt) => {
                    setValue(address, url)
                    setValue(description, alt)
                  }}
                />
                <TextField {...form.field(description)} label={t('office-pictures.alt')} />
              </>
            )
          }}
        </OrderedRows>
        <UploadList
          outbox={outbox}
          place={PLACE}
          onSent={(file, url) => {
            rememberSource(url, file)
            append({ image_url: url, image_description: '' }, { shouldFocus: false })
          }}
        />
        <PictureChooser asks="several" onFiles={(files) => outbox.sendAll(PLACE, files, send)} />
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
