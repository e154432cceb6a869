import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BackupState } from '#src/contract/office/backups.ts'
import { agoText, savedAtText } from '#src/i18n/date-texts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from './kit/QueryResult.tsx'
import { SectionCard } from './kit/SectionCard.tsx'
import { useNow } from './kit/use-now.ts'
import { officesApi } from './office.ts'

const BACKUPS = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => officesApi(signal).backups(),
})

/** The state of the portal's backups; only for the platform's operators. */
export function BackupsCard() {
  const { t } = useTranslator()
  const query = useQuery(BACKUPS)
  return (
    <SectionCard id="backups" title={t('office.backups.title')} variant="desk">
      <QueryResult query={query}>{(state) => <BackupLines state={state} />}</QueryResult>
    </SectionCard>
  )
}

/** The last backup, its problems, and the next one. */
function BackupLines({ state }: { state: BackupState }) {
  const { t, tag, locale } = useTranslator()
  const nowMs = useNow()
  const { schedule, next_at, last_good, last_failure, overdue_since } = state
  const megabytes = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return (
    <>
      {last_good ? (
        <>
          <p className={overdue_since ? 'state-line' : 'state-line good'}>
            <Icon name={overdue_since ? 'alert' : 'check'} />
            {t('office.backups.last', { ago: agoText(last_good.at, nowMs, locale) })}
          </p>
          <p className="hint">
            {t('office.backups.size', {
              file: last_good.file,
              rows: last_good.rows.toLocaleString(tag),
              size: megabytes.format(last_good.bytes / 1_000_000),
            })}
          </p>
          {last_good.bucket !== null && (
            <p className="hint">{t('office.backups.bucket', { bucket: last_good.bucket })}</p>
          )}
        </>
      ) : (
        <p>{t('office.backups.none')}</p>
      )}
      {overdue_since && <p className="office-note danger">{t('office.backups.overdue')}</p>}
      {last_failure && (
        <div className="office-note">
          <p>{t('office.backups.failed', { ago: agoText(last_failure.at, nowMs, locale) })}</p>
          <p lang="en">{last_failure.reason}</p>
        </div>
      )}
      {schedule === null && <p className="hint">{t('office.backups.off')}</p>}
      {next_at !== null && (
        <p className="hint">
          {Date.parse(next_at) > nowMs
            ? t('office.backups.next', { when: savedAtText(next_at, locale) })
            : t('office.backups.due')}
        </p>
      )}
    </>
  )
}
