import type { OwnOffice } from '#src/contract/office/office.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { REPORT_FORMATS, type ReportFormat } from '#src/contract/office/staff.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { officeDownload } from '../office.ts'
import { isNarrowed, type PeopleView, peopleReportQuery, type RegisterList } from './people-view.ts'

interface Props {
  office: OwnOffice
  of: RegisterList
  view: PeopleView
}

const PATHS: Record<RegisterList, string> = {
  people: STAFF_RESOURCES.entities,
  families: STAFF_RESOURCES.families,
}

/** Exports the current view, with all its pages, as a spreadsheet; the server logs the export. */
export function ReportActions({ office, of, view }: Props) {
  const { t } = useTranslator()
  const take = useAction(async (format: ReportFormat) => {
    const query = { ...peopleReportQuery(of, view), format }
    saveFile(await officeDownload(office)(`${PATHS[of]}/detailed_report`, query))
  }, t('office-people.report.done'))
  return (
    <div className="report-acts">
      <div className="row-acts">
        {REPORT_FORMATS.map((format) => (
          <Button key={format} busy={take.busy} onClick={() => take.run(format)}>
            <Icon name="download" />
            {t(`office-people.report.${format}`)}
          </Button>
        ))}
      </div>
      <ActionProblem text={take.problem} />
      <p className="hint">
        {t(`office-people.report.${isNarrowed(view) ? 'narrowed' : 'all'}`)}{' '}
        {t('office-people.report.noted')}
      </p>
    </div>
  )
}
