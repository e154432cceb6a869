import type { ContentRow } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { officeApi } from '../office.ts'

interface Props {
  office: OwnOffice
  content: ContentRow
  onRestored(): Promise<void>
}

/** Restores a deleted content, unchanged. */
export function RestoreContent({ office, content: { id, title }, onRestored }: Props) {
  const { t } = useTranslator()
  const { busy, problem, run } = useAct(
    async () => {
      await officeApi(office).restoreContent(id)
      await onRestored()
    },
    t('office-contents.restore.done', { title }),
  )
  return (
    <div className="row-acts">
      <Button
        busy={busy}
        busyText={t('office-contents.restore.busy')}
        aria-label={`${t('office-contents.restore.act')}: ${title}`}
        onClick={run}
      >
        <Icon name="undo" />
        {t('office-contents.restore.act')}
      </Button>
      <ActProblem text={problem} />
    </div>
  )
}
