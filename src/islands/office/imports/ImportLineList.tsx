import { useState } from 'react'
import type { ImportLine, LineOutcome, LinePlan } from '../../../contract/import.ts'
import { officePath } from '../../../domain/office.ts'
import { localePath } from '../../../i18n/urls.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { Pager } from '../../../ui/office/requests/Pager.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { Answered } from '../Answered.tsx'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'
import type { PartProps } from './OneImport.tsx'

const PAGE_SIZE = 25

interface Props extends PartProps {
  narrowed: { plan: LinePlan } | { outcome: LineOutcome }
}

/** Lines of an import with why they are as they are; doubtful ones can be taken. */
export function ImportLineList(props: Props) {
  const { office, right, record, onChanged, narrowed } = props
  const { t } = useTranslator()
  const api = officeApi(office)
  const [page, setPage] = useState(1)
  const { state, again, put } = useAnswer(`${page}`, () =>
    api.importLines(right, record.id, {
      page: `${page}`,
      limit: `${PAGE_SIZE}`,
      query: JSON.stringify(narrowed),
    }),
  )
  const canChoose = 'plan' in narrowed && narrowed.plan === 'doubtful'
  const chooseAll = useAct(async (chosen: boolean) => {
    onChanged(await api.chooseImportLines(right, record.id, { chosen }))
    again()
  }, t('office-imports.lines.chosen'))
  return (
    <Answered state={state} onRetry={again}>
      {(lines) => (
        <>
          {canChoose && (
            <div className="row-acts import-acts">
              <Button busy={chooseAll.busy} onClick={() => chooseAll.run(true)}>
                {t('office-imports.lines.take_all')}
              </Button>
              <Button busy={chooseAll.busy} onClick={() => chooseAll.run(false)}>
                {t('office-imports.lines.take_none')}
              </Button>
            </div>
          )}
          {lines.results.length === 0 && <p className="hint">{t('office-imports.lines.none')}</p>}
          <ul className="import-lines">
            {lines.results.map((line) => (
              <Line
                key={line.position}
                {...props}
                line={line}
                canChoose={canChoose}
                onLine={(next) =>
                  put({
                    ...lines,
                    results: lines.results.map((one) =>
                      one.position === next.position ? next : one,
                    ),
                  })
                }
              />
            ))}
          </ul>
          {lines.total > 0 && (
            <Pager
              page={page}
              total={lines.total}
              pageSize={PAGE_SIZE}
              counted={t('office-imports.lines.count', { count: lines.total })}
              onPage={setPage}
            />
          )}
        </>
      )}
    </Answered>
  )
}

interface LineProps extends Props {
  line: ImportLine
  canChoose: boolean
  onLine(line: ImportLine): void
}

function Line({ office, right, record, onChanged, line, canChoose, onLine }: LineProps) {
  const { t, locale } = useTranslator()
  const choose = async (chosen: boolean) => {
    // Seen at once, and taken back where it fails.
    onLine({ ...line, chosen })
    try {
      const positions = [line.position]
      onChanged(await officeApi(office).chooseImportLines(right, record.id, { positions, chosen }))
    } catch {
      onLine(line)
    }
  }
  const room = record.kind === 'people' ? 'people' : 'contents'
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
      {line.notes.map(({ code, detail }) => (
        <span key={`${code}${detail}`} className="hint">
          {t(`office-imports.notes.${code}`)}
          {detail !== null && ` (${detailText(t, code, detail)})`}
        </span>
      ))}
      {line.matches.map((match) => (
        <span key={'id' in match ? `record ${match.id}` : match.position} className="hint">
          {'id' in match ? (
            <a href={localePath(locale, officePath(office.slug, room, match.id))}>{match.name}</a>
          ) : (
            t('office-imports.lines.earlier', { name: match.name, position: match.position })
          )}
          {`: ${match.reasons.map((reason) => t(`office-imports.reasons.${reason}`)).join(', ')}`}
        </span>
      ))}
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
    </li>
  )
}

type Translate = ReturnType<typeof useTranslator>['t']

/** Of a value that was left out, the name of its field. */
function detailText(t: Translate, code: string, detail: string): string {
  return code === 'value_dropped' ? t(`office-imports.fields.${detail}`) : detail
}
