import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { UnreachableError } from '#src/api/errors.ts'
import {
  IMPORT_KINDS,
  IMPORT_MAX_BYTES,
  type ImportKind,
  type ImportRecord,
} from '#src/contract/office/import.ts'
import { IMPORT_RIGHTS, importPath, importRights } from '#src/domain/import-kinds.ts'
import { SNIFFED_BYTES, sniffKind } from '#src/domain/sniffed-kind.ts'
import { localePath } from '#src/i18n/urls.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { FieldError, TextField } from '#src/ui/fields/Field.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { toOptions } from '#src/ui/fields/SelectField.tsx'
import { ChooseAgain } from '#src/ui/forms/ChooseAgain.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useProblem } from '#src/ui/use-problem.tsx'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { FileButton } from '../pictures/FileButton.tsx'
import { progressFetch } from '../pictures/progress-fetch.ts'
import { useFileDrop } from '../pictures/use-file-drop.ts'

/** The file types that pickers offer first. Any file can be chosen: the server checks its bytes. */
const PROPOSED: Record<ImportKind, string> = {
  wordpress: '.xml,application/xml,text/xml',
  ics: '.ics,.ical,text/calendar',
  people: '.xlsx,.ods,.csv,.txt,.tsv,text/csv',
}

interface Props {
  kind: ImportKind
  file: File | null
  error: string | undefined
  /** Set while a file is being sent. */
  disabled: boolean
  onFile(file: File): void
}

/** The size limit of a kind of file, in megabytes. */
function mostMegabytes(kind: ImportKind): number {
  return IMPORT_MAX_BYTES[kind] / 1024 / 1024
}

/** The drop area for the import file, which can also be chosen from the device. */
function ImportFile({ kind, file, error, disabled, onFile }: Props) {
  const { t } = useTranslator()
  const id = useId()
  const take = ([first]: Iterable<File>) => {
    if (first && !disabled) onFile(first)
  }
  const zone = useFileDrop(({ files }) => take(files))
  return (
    <div className="form-field" data-invalid={error ? '' : undefined}>
      <p className="label" id={`${id}-label`}>
        {t('office-imports.new.file')}
      </p>
      {/* Needs no keyboard handling, because the button in it does the same. */}
      <div className="file-zone" {...zone}>
        <p className="buttons">
          <FileButton
            icon="file"
            text={t('office-imports.new.choose')}
            accept={PROPOSED[kind]}
            disabled={disabled}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            aria-invalid={error ? true : undefined}
            onFiles={take}
          />
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
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** The kind that the beginning of a file shows; null for none, and for a file that cannot be read. */
async function kindOf(file: File): Promise<ImportKind | null> {
  try {
    return sniffKind(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
  } catch {
    return null
  }
}

interface OtherKindProps {
  chosen: ImportKind
  found: ImportKind
  /** Whether the user may bring in files of that kind. */
  isAllowed: boolean
  disabled: boolean
  onSwitch(): void
}

/** Says that a file is of another kind than the chosen one, and offers to switch to it. */
function OtherKind({ chosen, found, isAllowed, disabled, onSwitch }: OtherKindProps) {
  const { t } = useTranslator()
  return (
    <div className="form-field">
      <p role="status">
        {t('office-imports.new.looks_like', {
          found: t(`office-imports.kinds.${found}.what`),
          chosen: t(`office-imports.kinds.${chosen}.what`),
        })}
      </p>
      {isAllowed ? (
        <p className="buttons">
          <Button disabled={disabled} onClick={onSwitch}>
            {t('office-imports.new.switch', { kind: t(`office-imports.kinds.${found}.name`) })}
          </Button>
        </p>
      ) : (
        <p className="hint">{t('office-imports.new.not_allowed')}</p>
      )}
    </div>
  )
}

/** Begins an import: its kind, and its source, which is a file or the address of a calendar. */
export function BeginImport() {
  const office = useOffice()
  const translator = useTranslator()
  const open = useWhileShown(openAddress)
  const { t, locale } = translator
  const api = officeApi(office)
  const rights = importRights(office.role)
  const kinds = IMPORT_KINDS.filter((one) => rights.includes(IMPORT_RIGHTS[one]))
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'people')
  const [file, setFile] = useState<File | null>(null)
  const [sniffed, setSniffed] = useState<{ file: File; kind: ImportKind | null }>()
  const [address, setAddress] = useState('')
  const [percent, setPercent] = useState<number | null>(null)
  const problem = useProblem()
  const [wrong, setWrong] = useState<{ file?: string; address?: string }>({})
  const running = useRef<AbortController>(undefined)
  const ways = useRef<HTMLDivElement>(null)
  useEffect(() => () => running.current?.abort(), [])
  const right = IMPORT_RIGHTS[kind]
  const isAddress = kind === 'ics' && file === null && address.trim() !== ''
  const busy = percent !== null
  const found = file !== null && sniffed?.file === file ? sniffed.kind : null

  const take = (chosen: File) => {
    setFile(chosen)
    void kindOf(chosen).then((of) => setSniffed({ file: chosen, kind: of }))
  }
  const choose = (next: ImportKind) => {
    setKind(next)
    if (next !== found) setFile(null)
    setWrong({})
  }
  const faults = (): typeof wrong => {
    if (isAddress) return {}
    const need = kind === 'ics' ? 'need_any' : 'need_file'
    if (!file) return { file: t(`office-imports.new.${need}`) }
    const size = mostMegabytes(kind)
    const isLarge = file.size > size * 1024 * 1024
    return isLarge ? { file: t('office-imports.new.too_large', { size }) } : {}
  }
  const begin = (ended: AbortController): Promise<ImportRecord> => {
    if (isAddress || !file) return api.importAddress(address.trim())
    const { signal } = ended
    const show = (part: number) => !signal.aborted && setPercent(Math.floor(part * 100))
    return api.beginImport(right, kind, file, { signal, fetch: progressFetch(show) })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = faults()
    setWrong(found)
    problem.clear()
    if (Object.keys(found).length > 0) return
    const ended = new AbortController()
    running.current = ended
    setPercent(0)
    try {
      const record = await begin(ended)
      setFile(null)
      open(localePath(locale, importPath(office.slug, record)))
    } catch (error) {
      setPercent(null)
      if (ended.signal.aborted) return
      const { text, fields } = toFailure(error, translator)
      setWrong({
        ...(fields.body && { file: fields.body }),
        ...(fields.address && { address: fields.address }),
      })
      const isOffline = error instanceof UnreachableError && !isAddress
      problem.tell(isOffline ? t('office-imports.new.offline') : text)
    }
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void send(event)}>
      <div className="import-kinds" ref={ways}>
        <RadioField
          label={t('office-imports.new.kind')}
          name="kind"
          required
          chosen={kind}
          disabled={busy}
          options={toOptions(kinds, (value) => t(`office-imports.kinds.${value}.name`))}
          onChange={({ target }) => choose(target.value as ImportKind)}
        />
      </div>
      <p className="hint" role="status">
        {t(`office-imports.kinds.${kind}.hint`)}
      </p>
      <ImportFile kind={kind} file={file} error={wrong.file} disabled={busy} onFile={take} />
      {found !== null && found !== kind && (
        <OtherKind
          chosen={kind}
          found={found}
          isAllowed={kinds.includes(found)}
          disabled={busy}
          onSwitch={() => {
            choose(found)
            problem.clear()
            // The button goes, and with it the focus.
            ways.current?.querySelector<HTMLElement>(`[value=${found}]`)?.focus()
          }}
        />
      )}
      <ChooseAgain isOne about={`import:${office.id}`} names={file ? [file.name] : []} />
      {kind === 'ics' && (
        <TextField
          label={t('office-imports.new.or_address')}
          hint={t('office-imports.new.address_hint')}
          name="address"
          inputMode="url"
          autoComplete="off"
          maxLength={2_000}
          disabled={busy}
          error={wrong.address}
          value={address}
          onChange={({ target }) => {
            setAddress(target.value)
            // The latest input counts: an address replaces the file.
            if (target.value.trim() !== '') setFile(null)
          }}
        />
      )}
      {problem.shown}
      {busy && !isAddress && <progress className="import-progress" max={100} value={percent} />}
      <div className="row-acts import-acts">
        <Button
          type="submit"
          variant="main"
          busy={busy}
          busyText={
            isAddress
              ? t('office-imports.new.busy')
              : t('office-imports.new.sending', { percent: percent ?? 0 })
          }
        >
          {t('office-imports.new.send')}
        </Button>
        {busy && !isAddress && (
          <Button onClick={() => running.current?.abort()}>{t('office-imports.new.stop')}</Button>
        )}
      </div>
    </form>
  )
}
