import type { ClassWithChildren } from '#src/contract/office/catechism-classes.ts'
import { dayText } from '#src/i18n/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useFocusAfter } from '../kit/use-restored-focus.ts'
import type { usePresenceMarks } from './use-presence-marks.ts'
import { countMarks } from './waiting-marks.ts'

interface Props {
  marks: ReturnType<typeof usePresenceMarks>
  opened: ClassWithChildren
}

/** Whether all marks are stored, what waits and why, and which ones a colleague had set first. */
export function MarksState({ marks, opened }: Props) {
  const { t, locale } = useTranslator()
  const { sending, waiting, lost, retry, discard } = marks
  const focusAfter = useFocusAfter(sending.kind)
  const count = countMarks(waiting)
  const nameOf = (id: number) => opened.children.find((one) => one.enrolment_id === id)?.name ?? ''
  const act = (run: () => void) => () => {
    focusAfter(document)
    run()
  }
  return (
    <div className="marks-state">
      <p role="status" data-state={sending.kind}>
        {sending.kind === 'idle' && (
          <>
            <Icon name="check" />
            {t('office-catechism.marks.saved')}
          </>
        )}
        {sending.kind === 'sending' && t('office-catechism.marks.sending')}
        {sending.kind === 'unreachable' && t('office-catechism.marks.waiting', { count })}
        {sending.kind === 'refused' &&
          `${t('office-catechism.marks.refused', { count })} ${sending.message ?? ''}`}
      </p>
      {(sending.kind === 'unreachable' || sending.kind === 'refused') && (
        <div className="row-acts">
          <Button onClick={act(retry)}>{t('common.list.retry')}</Button>
          {sending.kind === 'refused' && (
            <Button variant="danger" onClick={act(discard)}>
              {t('office-catechism.marks.discard', { count })}
            </Button>
          )}
        </div>
      )}
      <div role="status">
        {lost.length > 0 && (
          <ul className="office-note">
            {lost.map(({ day, enrolment, stored }) => (
              <li key={`${day} ${enrolment}`}>
                {stored === undefined
                  ? t('office-catechism.marks.left', { name: nameOf(enrolment) })
                  : t('office-catechism.marks.colleague', {
                      name: nameOf(enrolment),
                      day: dayText(day, locale, 'short'),
                      mark: t(`office-catechism.marks.${stored ?? 'none'}`),
                    })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
