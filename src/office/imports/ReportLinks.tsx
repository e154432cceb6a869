import { IMPORT_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { saveFile } from '../kit/save-file.ts'
import { officeDownload } from '../office.ts'
import type { PartProps } from './OneImport.tsx'

/** The lines of an import as files: those that were not imported unchanged, or all of them. */
export function ReportLinks({ office, right, record }: PartProps) {
  const { t } = useTranslator()
  const path = pathOf(IMPORT_PATHS[right].report, { id: record.id })
  const take = useAct(async (lines: 'untaken' | 'all') => {
    saveFile(await officeDownload(office)(path, { lines }))
  }, t('office-imports.report.done'))
  return (
    <div className="row-acts import-acts">
      <Button busy={take.busy} onClick={() => take.run('untaken')}>
        <Icon name="download" />
        {t('office-imports.report.download')}
      </Button>
      <Button busy={take.busy} onClick={() => take.run('all')}>
        <Icon name="download" />
        {t('office-imports.report.all')}
      </Button>
      <ActProblem text={take.problem} />
    </div>
  )
}
