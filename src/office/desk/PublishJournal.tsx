import type { LiveChange } from '#src/contract/publishing/publish-status.ts'
import { agoText } from '#src/i18n/ago.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** The newest first. */
  journal: LiveChange[]
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
}

/** How many changes are shown at once: the rest is for whoever looks for it. */
const NEWEST = 4

/** What went live of late, why, and on how many pages. */
export function PublishJournal({ journal, nowMs }: Props) {
  const { t } = useTranslator()
  return (
    <>
      <h3>{t('office.publishing.journal')}</h3>
      {journal.length === 0 ? (
        <p className="hint">{t('office.publishing.nothing')}</p>
      ) : (
        <ChangeList changes={journal.slice(0, NEWEST)} nowMs={nowMs} />
      )}
      {journal.length > NEWEST && (
        <details className="earlier">
          <summary>
            {t('office.publishing.earlier')}
            <Icon name="chevronDown" />
          </summary>
          <ChangeList changes={journal.slice(NEWEST)} nowMs={nowMs} />
        </details>
      )}
    </>
  )
}

function ChangeList({ changes, nowMs }: { changes: LiveChange[]; nowMs: number }) {
  const translator = useTranslator()
  return (
    <ol className="publish-journal">
      {changes.map((change) => (
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

/** The publisher's words, by the first of each: `content.changed 14` is about a content. */
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
