import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportLine, LineOutcome, LinePlan } from '#src/contract/office/import-line.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { PagedList } from '../kit/PagedList.tsx'
import { officeApi } from '../office.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { officeQuery } from '../office-query.ts'
import type { PartProps } from './OneImport.tsx'

const PAGE_SIZE = 25

interface ImportLineListProps extends PartProps {
  narrowed: { plan: LinePlan } | { outcome: LineOutcome }
}

/**
 * The lines of an import, each with the reason for its state; the user can accept doubtful ones.
 */
function ImportLineList(props: ImportLineListProps) {
  const office = useOffice()
  const { right, record, onChanged, narrowed } = props
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const shown = officeQuery(office, 'importLines', right, record.id, {
    page: `${page}`,
    limit: `${PAGE_SIZE}`,
    query: JSON.stringify(narrowed),
  })
  const query = useQuery({ ...shown, ...NO_REFETCH_WHILE_EDITING })
  const canChoose = 'plan' in narrowed && narrowed.plan === 'doubtful'
  const chooseAll = useAction(async (chosen: boolean) => {
    onChanged(await officeApi(office).chooseImportLines(right, record.id, { chosen }))
    // Refetches without unmounting, so that the pressed button keeps the focus.
    await queries.invalidateQueries({ queryKey: shown.queryKey })
  }, t('office-imports.lines.chosen'))
  return (
    <PagedList
      query={query}
      page={page}
      pageSize={PAGE_SIZE}
      counted={(count) => t('office-imports.lines.count', { count })}
      onPage={setPage}
      empty={<p className="hint">{t('office-imports.lines.none')}</p>}
    >
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
              <ActionProblem text={chooseAll.problem} />
            </div>
          )}
          <ul className="import-lines">
            {lines.map((line) => (
              <ImportLineItem
                key={line.position}
                {...props}
                line={line}
                canChoose={canChoose}
                onLine={(next) =>
                  queries.setQueryData(shown.queryKey, (now) => now && withLine(now, next))
                }
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

function withLine<Lines extends { results: ImportLine[] }>(lines: Lines, next: ImportLine): Lines {
  const results = lines.results.map((one) => (one.position === next.position ? next : one))
  return { ...lines, results }
}

interface Props<Name extends string> extends PartProps {
  names: readonly Name[]
  /** The group of the tabs' texts. */
  texts: 'tabs' | 'ended_tabs'
  counts: Record<Name, number>
  /** The tab that is open at first. */
  first: Name
  narrowedTo(name: Name): { plan: LinePlan } | { outcome: LineOutcome }
}

/**
 * Tabs with the number of lines for each expected or actual result, and the lines of the open tab.
 */
export function LinesByCount<Name extends string>(props: Props<Name>) {
  const { names, texts, counts, first, narrowedTo, ...shared } = props
  const { t } = useTranslator()
  const [chosen, setChosen] = useState(first)
  return (
    <>
      <ul className="import-tabs">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              disabled={counts[name] === 0}
              onClick={() => setChosen(name)}
            >
              <strong>{counts[name]}</strong> {t(keyIn(`office-imports.${texts}`, name))}
            </button>
          </li>
        ))}
      </ul>
      <ImportLineList key={chosen} {...shared} narrowed={narrowedTo(chosen)} />
    </>
  )
}

interface ImportLineItemProps extends PartProps {
  line: ImportLine
  /** Whether the user can decide if the line is imported. */
  canChoose: boolean
  onLine(line: ImportLine): void
}

/** A line of an import: its content, the reason for its state, and whether it is imported. */
function ImportLineItem({
  right,
  record,
  onChanged,
  line,
  canChoose,
  onLine,
}: ImportLineItemProps) {
  const pathTo = useOfficePath()
  const office = useOffice()
  const translator = useTranslator()
  const { t } = translator
  const [problem, setProblem] = useState<string>()
  const choose = async (chosen: boolean) => {
    setProblem(undefined)
    // The change shows at once, and is undone if the call fails.
    onLine({ ...line, chosen })
    try {
      const positions = [line.position]
      onChanged(await officeApi(office).chooseImportLines(right, record.id, { positions, chosen }))
    } catch (error) {
      onLine(line)
      setProblem(toFailure(error, translator).text)
    }
  }
  const section = record.kind === 'people' ? 'people' : 'contents'
  // Lines with the same text are distinguished by their position.
  const isLikeEarlier = line.matches.some((match) => 'position' in match)
  const isThere = line.record_id !== null && !/^(?:refused|undone)$/.test(line.outcome ?? '')
  return (
    <li>
      {isThere ? (
        <a className="import-title" href={pathTo(section, line.record_id ?? '')}>
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
                <a href={pathTo(section, match.id)}>{match.name}</a>
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
      <ActionProblem text={problem} />
    </li>
  )
}

type Translate = ReturnType<typeof useTranslator>['t']

/** A detail in words: the detail of a dropped value is the name of its field. */
function detailText(t: Translate, code: string, detail: string): string {
  return code === 'value_dropped' ? t(keyIn('office-imports.fields', detail)) : detail
}
