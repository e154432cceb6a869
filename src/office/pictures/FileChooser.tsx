import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useFileDrop } from './use-file-drop.ts'

/** The file types that pickers show first; any file can be chosen, and its bytes decide. */
const PROPOSED =
  '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.mp3,.m4a,.ogg,.mp4,.webm,.jpg,.jpeg,.png,.webp,.avif,.gif,application/pdf,audio/mpeg,image/*'

/** The area where the user drops files, or chooses them from a device. */
export function FileChooser({ onFiles }: { onFiles(files: File[]): void }) {
  const { t } = useTranslator()
  const zone = useFileDrop(({ files }) => onFiles([...files]))
  return (
    // The button in it does the same.
    <div className="file-zone" {...zone}>
      <p className="buttons">
        <label className="btn file-btn">
          <input
            type="file"
            className="vh"
            accept={PROPOSED}
            multiple
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              // The same file can then be chosen again.
              target.value = ''
              if (files.length > 0) onFiles(files)
            }}
          />
          <Icon name="file" />
          {t('office-pictures.file.choose')}
        </label>
      </p>
      <p className="hint">{t('office-pictures.file.drop')}</p>
    </div>
  )
}
