import { useId } from 'react'
import { IMPORT_MAX_BYTES, type ImportKind } from '#src/contract/office/import.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useFileDrop } from '../pictures/use-file-drop.ts'

/** The file types that pickers show first; any file can be chosen, and its bytes decide. */
const PROPOSED: Record<ImportKind, string> = {
  wordpress: '.xml,application/xml,text/xml',
  ics: '.ics,.ical,text/calendar',
  people: '.xlsx,.ods,.csv,.txt,.tsv,text/csv',
}

interface Props {
  kind: ImportKind
  file: File | null
  error: string | undefined
  /** While one file is sent, no other can be chosen. */
  disabled: boolean
  onFile(file: File): void
}

/** The size limit of a kind of file, in megabytes. */
export function mostMegabytes(kind: ImportKind): number {
  return IMPORT_MAX_BYTES[kind] / 1024 / 1024
}

/** The drop area for the import file; it can also be chosen from a device. */
export function ImportFile({ kind, file, error, disabled, onFile }: Props) {
  const { t } = useTranslator()
  const id = useId()
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first && !disabled) onFile(first)
  }
  const zone = useFileDrop(({ files }) => take(files))
  return (
    <div className="form-field" data-invalid={error ? '' : undefined}>
      <p className="label" id={`${id}-label`}>
        {t('office-imports.new.file')}
      </p>
      {/* The button in it does the same. */}
      <div className="file-zone" {...zone}>
        <p className="buttons">
          <label className="btn file-btn">
            <input
              type="file"
              className="vh"
              accept={PROPOSED[kind]}
              disabled={disabled}
              aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => {
                take(target.files)
                // The same file can then be chosen again.
                target.value = ''
              }}
            />
            <Icon name="file" />
            {t('office-imports.new.choose')}
          </label>
        </p>
        <p className="hint" id={`${id}-hint`}>
          {t('office-imports.new.drop', { size: mostMegabytes(kind) })}
        </p>
        {file && (
          <p className="import-file" role="status">
            {t('office-imports.new.chosen', { name: file.name })}
          </p>
        )}
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
