import { useState } from 'react'
import type { ImportLine, LineOutcome, LinePlan } from '#src/contract/office/import-line.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { Answered } from '../kit/Answered.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { ImportLineItem } from './ImportLineItem.tsx'
import type { PartProps } from './OneImport.tsx'

const PAGE_SIZE = 25

interface Props extends PartProps {
  narrowed: { plan: LinePlan } | { outcome: LineOutcome }
}

/** The lines of an import with the reasons for their state; doubtful ones can be accepted. */
export function ImportLineList(props: Props) {
  const { office, right, record, onChanged, narrowed } = props
  const { t } = useTranslator()
  const api = officeApi(office)
  const [page, setPage] = useState(1)
  const ask = () =>
    api.importLines(right, record.id, {
      page: `${page}`,
      limit: `${PAGE_SIZE}`,
      query: JSON.stringify(narrowed),
    })
  const { state, again, put } = useAnswer(`${page}`, ask)
  const canChoose = 'plan' in narrowed && narrowed.plan === 'doubtful'
  const chooseAll = useAct(async (chosen: boolean) => {
    onChanged(await api.chooseImportLines(right, record.id, { chosen }))
    // Updated in place: the pressed button keeps the focus.
    await ask().then(put, again)
  }, t('office-imports.lines.chosen'))
  return (
    <Answered state={state} onRetry={again}>
      {(lines) =>
        lines.results.length === 0 ? (
          <p className="hint">{t('office-imports.lines.none')}</p>
        ) : (
          <ListPage
            page={page}
            total={lines.total}
            pageSize={PAGE_SIZE}
            counted={t('office-imports.lines.count', { count: lines.total })}
            onPage={setPage}
          >
            {canChoose && (
              <div className="row-acts import-acts">
                <Button busy={chooseAll.busy} onClick={() => chooseAll.run(true)}>
                  {t('office-imports.lines.take_all')}
                </Button>
                <Button busy={chooseAll.busy} onClick={() => chooseAll.run(false)}>
                  {t('office-imports.lines.take_none')}
                </Button>
                <ActProblem text={chooseAll.problem} />
              </div>
            )}
            <ul className="import-lines">
              {lines.results.map((line) => (
                <ImportLineItem
                  key={line.position}
                  {...props}
                  line={line}
                  canChoose={canChoose}
                  onLine={(next) => put(withLine(lines, next))}
                />
              ))}
            </ul>
          </ListPage>
        )
      }
    </Answered>
  )
}

function withLine<Lines extends { results: ImportLine[] }>(lines: Lines, next: ImportLine): Lines {
  const results = lines.results.map((one) => (one.position === next.position ? next : one))
  return { ...lines, results }
}
