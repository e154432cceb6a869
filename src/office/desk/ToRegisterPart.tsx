import { queuePath } from '#src/domain/requests/request-queues.ts'
import { dayText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { Folded } from './Folded.tsx'
import type { DeskAnswers } from './use-desk.ts'

/**
 * How many celebrations are over and not entered in the register, in one line that unfolds. It
 * renders nothing if there are none.
 */
export function ToRegisterPart({ toRegister }: Pick<DeskAnswers, 'toRegister'>) {
  const { slug } = useOffice()
  const { t, locale } = useTranslator()
  const { results, total } = toRegister.data ?? { results: [], total: 0 }
  if (total === 0) return null
  const unnamed = total - results.length
  return (
    <section className="card desk-part" aria-label={t('office.to_register.title')}>
      <Folded summary={<span>{t('office.to_register.count', { count: total })}</span>}>
        {() => (
          <>
            <ul className="request-lines timed">
              {results.map(({ request_id, kind, subject, day }) => (
                <li key={request_id}>
                  <b className="hour">{dayText(day, locale, 'brief')}</b>
                  <a
                    className="subject"
                    href={localePath(locale, queuePath(slug, kind, request_id))}
                  >
                    {subject}
                  </a>
                  <span className="hint">{t(`office.kinds.${kind}`)}</span>
                </li>
              ))}
            </ul>
            {unnamed > 0 && (
              <p className="hint">{t('office.anniversaries.more', { count: unnamed })}</p>
            )}
          </>
        )}
      </Folded>
    </section>
  )
}
