import { PERSON_READS_MAX, type PersonFile } from '#src/contract/people/register-person.ts'
import { momentText } from '#src/i18n/moment-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** The latest first. */
  reads: PersonFile['reads']
  timezone: string
}

/** Who of the office has opened a record, and when. */
export function PersonReads({ reads, timezone }: Props) {
  const { t, locale } = useTranslator()
  if (reads.length === 0) return <p className="hint">{t('office-people.reads.none')}</p>
  return (
    <details>
      <summary className="more">
        {t(`office-people.reads.${reads.length < PERSON_READS_MAX ? 'count' : 'latest'}`, {
          count: reads.length,
        })}
        <Icon name="chevronDown" />
      </summary>
      <ol className="history">
        {reads.map(({ at, by }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two readings of one moment are alike, and the list never changes in place
          <li key={`${at} ${number}`}>
            {by?.name ?? t('office-people.reads.gone')}
            <span className="hint">
              <time dateTime={at}>{momentText(at, timezone, locale)}</time>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
