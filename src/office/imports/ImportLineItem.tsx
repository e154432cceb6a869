import { useState } from 'react'
import type { ImportLine } from '#src/contract/office/import-line.ts'
import { officePath } from '#src/domain/office.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import type { PartProps } from './OneImport.tsx'

interface Props extends PartProps {
  line: ImportLine
  /** Whether the user decides if the line is imported. */
  canChoose: boolean
  onLine(line: ImportLine): void
}

/** A line of an import: its content, the reason for its state, and whether it is imported. */
export function ImportLineItem({
  office,
  right,
  record,
  onChanged,
  line,
  canChoose,
  onLine,
}: Props) {
  const translator = useTranslator()
  const { t, locale } = translator
  const [problem, setProblem] = useState<string>()
  const choose = async (chosen: boolean) => {
    setProblem(undefined)
    // The change shows at once, and is reverted if it fails.
    onLine({ ...line, chosen })
    try {
      const positions = [line.position]
      onChanged(await officeApi(office).chooseImportLines(right, record.id, { positions, chosen }))
    } catch (error) {
      onLine(line)
      setProblem(failureOf(error, translator).text)
    }
  }
  const room = record.kind === 'people' ? 'people' : 'contents'
  // The position distinguishes two lines with the same text.
  const isLikeEarlier = line.matches.some((match) => 'position' in match)
  const isThere = line.record_id !== null && !/^(?:refused|undone)$/.test(line.outcome ?? '')
  return (
    <li>
      {isThere ? (
        <a
          className="import-title"
          href={localePath(locale, officePath(office.slug, room, line.record_id ?? ''))}
        >
          {line.title}
        </a>
      ) : (
        <span className="import-title">{line.title}</span>
      )}
      {isLikeEarlier && (
        <span className="hint">{t('office-imports.lines.place', { position: line.position })}</span>
      )}
      {line.notes.map(({ code, detail }) => (
        <span key={`${code}${detail}`} className="hint">
          {t(`office-imports.notes.${code}`)}
          {detail !== null && ` (${detailText(t, code, detail)})`}
        </span>
      ))}
      {line.matches.length > 0 && (
        <ul className="import-matches">
          {line.matches.map((match) => (
            <li key={'id' in match ? `record ${match.id}` : match.position}>
              {'id' in match ? (
                <a href={localePath(locale, officePath(office.slug, room, match.id))}>
                  {match.name}
                </a>
              ) : (
                <>
                  {match.name}
                  <span className="hint">
                    {` · ${t('office-imports.lines.place', { position: match.position })}`}
                  </span>
                </>
              )}
              <p className="hint">
                {match.reasons
                  .map((reason) => t(keyIn('office-imports.reasons', reason)))
                  .join(', ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {canChoose && (
        <label className="check">
          <input
            type="checkbox"
            checked={line.chosen}
            onChange={({ target }) => void choose(target.checked)}
          />
          <span>
            {t('office-imports.lines.take')}
            <span className="vh">: {line.title}</span>
          </span>
        </label>
      )}
      <ActProblem text={problem} />
    </li>
  )
}

type Translate = ReturnType<typeof useTranslator>['t']

/** The name of the field whose value was left out. */
function detailText(t: Translate, code: string, detail: string): string {
  return code === 'value_dropped' ? t(keyIn('office-imports.fields', detail)) : detail
}
