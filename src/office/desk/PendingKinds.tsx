import type { PendingOfKind } from '#src/contract/office/office.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** Whose office it is, by the community's slug. */
  slug: string
  kinds: PendingOfKind[]
}

/** How many requests of each kind wait, and how many of them have waited too long. */
export function PendingKinds({ slug, kinds }: Props) {
  const { t, locale } = useTranslator()
  const waiting = kinds.filter(({ pending }) => pending > 0)
  if (waiting.length === 0) {
    return (
      <EmptyNote
        icon="check"
        title={t('office.pending.none')}
        hint={t('office.pending.none_hint')}
      />
    )
  }
  return (
    <ul className="pending-kinds">
      {waiting.map(({ kind, pending, late, overdue }) => (
        <li key={kind}>
          <b aria-hidden="true">{pending}</b>
          <a href={localePath(locale, queuePath(slug, kind))}>{t(`office.kinds.${kind}`)}</a>
          <span className="vh">{t('office.pending.waiting', { count: pending })}</span>
          {overdue > 0 ? (
            <span className="mark danger">{t('office.pending.overdue', { count: overdue })}</span>
          ) : (
            late > 0 && <span className="mark">{t('office.pending.late', { count: late })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
