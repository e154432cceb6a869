import type { Anniversaries } from '#src/contract/people/anniversaries.ts'
import { dayText } from '#src/i18n/dates.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { usePeoplePath } from '../people/people-view.ts'
import { Folded } from './Folded.tsx'
import type { DeskAnswers } from './use-desk.ts'

/**
 * Birthdays and other anniversaries of the coming days: the nearest and how many more there are, in
 * one line that unfolds, so that the desk stays small. It renders nothing if there are none.
 */
export function AnniversariesPart({ anniversaries }: Pick<DeskAnswers, 'anniversaries'>) {
  const { t, locale } = useTranslator()
  const { results, total } = anniversaries.data ?? { results: [], total: 0 }
  const [next] = results
  if (!next) return null
  const unnamed = total - results.length
  return (
    <section className="card desk-part" aria-label={t('office.anniversaries.title')}>
      <Folded
        summary={
          <span>
            {t('office.anniversaries.next', {
              name: next.name,
              day: dayText(next.day, locale, 'brief'),
            })}
            {total > 1 && ` ${t('office.anniversaries.more', { count: total - 1 })}`}
          </span>
        }
      >
        {() => (
          <>
            <AnniversaryLines lines={results} />
            {unnamed > 0 && (
              <p className="hint">{t('office.anniversaries.more', { count: unnamed })}</p>
            )}
          </>
        )}
      </Folded>
    </section>
  )
}

function AnniversaryLines({ lines }: { lines: Anniversaries['results'] }) {
  const toPeople = usePeoplePath()
  const { t, locale } = useTranslator()
  return (
    <ul className="request-lines timed">
      {lines.map(({ entity_id, name, kind, day, years }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may have two of one kind on a day, and the list never changes in place
        <li key={`${entity_id} ${kind} ${nth}`}>
          <b className="hour">{dayText(day, locale, 'brief')}</b>
          <a className="subject" href={toPeople({ kind: 'person', id: entity_id })}>
            {name}
          </a>
          <span className="hint">{t(`office.anniversaries.kinds.${kind}`, { count: years })}</span>
        </li>
      ))}
    </ul>
  )
}
