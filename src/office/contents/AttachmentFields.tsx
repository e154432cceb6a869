import '#src/office/pictures/pictures.css'
import type { ComponentProps } from 'react'
import { useFieldArray } from 'react-hook-form'
import { FILE_MAX_BYTES } from '#src/contract/contents/upload.ts'
import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOfficeApi } from '../office-query.ts'
import { FileButton } from '../pictures/FileButton.tsx'
import type { Send } from '../pictures/outbox.ts'
import { UploadList } from '../pictures/UploadList.tsx'
import { useFileDrop, wordsOf } from '../pictures/use-file-drop.ts'
import { WrongFile } from '../pictures/wrong-file.ts'
import { useEditedContent } from './edited-content.ts'
import { OrderedRows } from './OrderedRows.tsx'

const PLACE = 'attachments'

/** Files and pages that a content refers to, each with its description. */
export function AttachmentFields() {
  const { form, values, outbox } = useEditedContent()
  const api = useOfficeApi()
  const { t } = useTranslator()
  const { control, register, errorOf } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'contents_attachments' })
  const send: Send = async (file, sending) => {
    if (file.size > FILE_MAX_BYTES) throw new WrongFile(t('errors.hints.file_type'))
    return await api.addFile(file, sending)
  }
  const nameOf = (at: number) => t('office-contents.attachments.one', { number: at + 1 })
  return (
    <section className="card contents-part">
      <FormGroup
        title={t('office-contents.attachments.title')}
        hint={t('office-contents.attachments.hint')}
      >
        <OrderedRows rows={fields} nameOf={nameOf} move={move} remove={remove}>
          {(at) => {
            const words = `contents_attachments.${at}.link_description` as const
            const address = `contents_attachments.${at}.attachment_url` as const
            return (
              <>
                <TextField
                  {...form.field(words)}
                  label={t('office-contents.attachments.words')}
                  required
                />
                <FileAddress
                  {...register(address)}
                  error={errorOf(address)}
                  value={values.contents_attachments[at]?.attachment_url ?? ''}
                />
              </>
            )
          }}
        </OrderedRows>
        <UploadList
          outbox={outbox}
          place={PLACE}
          onSent={(file, url) =>
            append(
              {
                link_description: wordsOf(file.name).slice(0, LINE_MAX_LENGTH),
                attachment_url: url,
              },
              // By then the user may be typing in another field.
              { shouldFocus: false },
            )
          }
        />
        <FileChooser onFiles={(files) => outbox.sendAll(PLACE, files, send)} />
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

/** The file types that pickers offer first. Any file can be chosen: the server checks its bytes. */
const PROPOSED =
  '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.mp3,.m4a,.ogg,.mp4,.webm,.jpg,.jpeg,.png,.webp,.avif,.gif,application/pdf,audio/mpeg,image/*'

/** The area where the user drops files or chooses them from a device. */
function FileChooser({ onFiles }: { onFiles(files: File[]): void }) {
  const { t } = useTranslator()
  const zone = useFileDrop(({ files }) => onFiles([...files]))
  return (
    // Needs no keyboard handling, because the button in it does the same.
    <div className="file-zone" {...zone}>
      <p className="buttons">
        <FileButton
          icon="file"
          text={t('office-pictures.file.choose')}
          accept={PROPOSED}
          multiple
          onFiles={onFiles}
        />
      </p>
      <p className="hint">{t('office-pictures.file.drop')}</p>
    </div>
  )
}

interface FileAddressProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'value'> {
  /** The current address. */
  value: string
}

/** The address of an attachment: uploaded files are shown by name, anything else by its address. */
function FileAddress({ value, ...input }: FileAddressProps) {
  const { t } = useTranslator()
  const name = /^\/media\/[0-9a-f]+\/([^/]+)$/.exec(value)?.[1]
  return (
    <>
      {name && (
        <p className="sent-file">
          <Icon name="file" />
          <a href={value} target="_blank" rel="noreferrer">
            {name}
          </a>
        </p>
      )}
      <details className="by-address" open={!name || input.error !== undefined}>
        <summary hidden={!name}>{t('office-contents.attachments.change')}</summary>
        <TextField
          label={t('office-contents.attachments.address')}
          inputMode="url"
          autoCapitalize="none"
          required
          {...input}
        />
      </details>
    </>
  )
}
