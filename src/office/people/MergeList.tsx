import type { Merge } from '#src/contract/people/register-person.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { dayText } from '#src/i18n/dates.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { usePeoplePath } from './people-view.ts'

interface Props {
  /** Newest first. */
  merges: Merge[]
  onUndone(): Promise<void>
}

/** The merges that can still be undone. */
export function MergeList({ merges, onUndone }: Props) {
  return (
    <ul className="link-lines">
      {merges.map((merge) => (
        <MergeItem key={merge.id} merge={merge} onUndone={onUndone} />
      ))}
    </ul>
  )
}

interface ItemProps extends Omit<Props, 'merges'> {
  merge: Merge
}

function MergeItem({ merge, onUndone }: ItemProps) {
  const toPeople = usePeoplePath()
  const office = useOffice()
  const { t, locale } = useTranslator()
  const { id, at, by, kept, gone, until } = merge
  const undo = useAction(
    async () => {
      await officeApi(office).undoMerge(id)
      await onUndone()
    },
    t('office-people.merges.undone', { name: gone.name }),
  )
  return (
    <li>
      <span>
        {t('office-people.merges.line', { gone: gone.name })}{' '}
        <a href={toPeople({ kind: 'person', id: kept.id })}>{kept.name}</a>
      </span>
      <Button busy={undo.busy} busyText={t('office-people.busy')} onClick={undo.run}>
        <Icon name="arrowLeft" />
        {t('office-people.merges.undo')}
        <span className="vh"> {gone.name}</span>
      </Button>
      <span className="hint">
        {[by?.name, agoText(at, Date.now(), locale)].filter(Boolean).join(' · ')}
        {' · '}
        {t('office-people.merges.until', {
          day: dayText(wallClock(Date.parse(until), office.timezone).date, locale),
        })}
      </span>
      <ActionProblem text={undo.problem} />
    </li>
  )
}
