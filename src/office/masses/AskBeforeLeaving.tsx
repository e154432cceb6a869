import type { OwnOffice } from '#src/contract/office/office.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { IntentionLines } from './IntentionLines.tsx'
import type { Asking } from './use-timetable-acts.ts'

interface Props {
  office: OwnOffice
  asking: Asking | undefined
}

/** Shows which intentions a change would leave without a mass, before it is made. */
export function AskBeforeLeaving({ office, asking }: Props) {
  const { t } = useTranslator()
  const giveUp = () => asking?.answer(false)
  return (
    <Modal title={t('office-masses.unheld.ask_title')} open={asking !== undefined} onClose={giveUp}>
      {asking && (
        <div className="ask-dialog">
          <p>{t('office-masses.unheld.ask', { count: asking.intentions.length })}</p>
          <IntentionLines
            slug={hasRight(office.role, 'people') ? office.slug : null}
            intentions={asking.intentions}
          />
          <div className="row-acts">
            <Button look="main" onClick={() => asking.answer(true)}>
              {t('office-masses.unheld.go_on')}
            </Button>
            <Button onClick={giveUp}>{t('office-masses.unheld.go_back')}</Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
