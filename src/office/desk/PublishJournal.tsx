import type { OfficePublishing } from '#src/contract/office/office.ts'
import type { LiveChange } from '#src/contract/publishing/publish-status.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  site: NonNullable<OfficePublishing['site']>
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
}

/**
 * When the page was last compared with its data, and the latest published changes: what changed,
 * why, and on how many pages.
 */
export function PublishJournal({ site, nowMs }: Props) {
  const translator = useTranslator()
  const { t, locale } = translator
  const { checked_at, failure, kept_back, journal } = site
  const isFailed = failure !== null && failure.reason !== 'held'
  return (
    <>
      <h3>{t('office.publishing.journal')}</h3>
      {checked_at && !isFailed && !kept_back && (
        <p className="hint">
          {t('office.publishing.checked', { ago: agoText(checked_at, nowMs, locale) })}
        </p>
      )}
      {journal.length === 0 ? (
        <p className="hint">{t('office.publishing.nothing')}</p>
      ) : (
        <ChangeList journal={journal} nowMs={nowMs} />
      )}
    </>
  )
}

function ChangeList({ journal, nowMs }: { journal: LiveChange[]; nowMs: number }) {
  const translator = useTranslator()
  return (
    <ol className="publish-journal">
      {journal.map((change) => (
        <li key={change.at}>
          <span className="subject">{reasons(change, translator)}</span>
          <span className="hint">
            <time dateTime={change.at}>{agoText(change.at, nowMs, translator.locale)}</time>
            {` · ${extent(change, translator)}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The publisher's reasons by their first word: `content.changed 14` is about a content. */
const WORDS = 'content configuration menu masses loss schedule moment start retry rollback'.split(
  ' ',
)

function reasons({ why }: LiveChange, { t }: Translator): string {
  const words = why.map((one) => /^[a-z]+/.exec(one)?.[0] ?? '')
  const known = words.map((word) => (WORDS.includes(word) ? word : 'manual'))
  const named = [...new Set(known.length > 0 ? known : ['manual'])]
  return named.map((word) => t(keyIn('office.publishing.why', word))).join(', ')
}

function extent({ communities, rendered, removed }: LiveChange, { t }: Translator): string {
  if (communities === null) return t('office.publishing.whole')
  return [
    rendered > 0 && t('office.publishing.pages', { count: rendered }),
    removed > 0 && t('office.publishing.removed', { count: removed }),
  ]
    .filter(Boolean)
    .join(', ')
}
