import { useEffect, useRef } from 'react'
import type { PendingOfKind } from '#src/contract/office/office.ts'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-status.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  slug: string
  chosen: RequestKind
  /** How many wait; left out until that is known. */
  kinds: PendingOfKind[] | undefined
}

/** The queues of an office, each with how many wait in it. */
export function KindTabs({ slug, chosen, kinds }: Props) {
  const { t, locale } = useTranslator()
  const current = useRef<HTMLAnchorElement>(null)
  const isCounted = kinds !== undefined
  // On a phone they are a row that is wider than the page, and counts make it wider still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once with each width
  useEffect(() => {
    const tab = current.current
    const row = tab?.closest('ul')
    if (tab && row) row.scrollLeft += tab.getBoundingClientRect().left - row.offsetLeft - 16
  }, [isCounted])
  return (
    <nav className="kind-tabs" aria-label={t('office-requests.queues')}>
      <ul>
        {REQUEST_KINDS.map((kind) => {
          const { pending = 0, overdue = 0 } = kinds?.find((one) => one.kind === kind) ?? {}
          return (
            <li key={kind}>
              <a
                ref={kind === chosen ? current : undefined}
                href={localePath(locale, queuePath(slug, kind))}
                aria-current={kind === chosen ? 'page' : undefined}
              >
                {t(`office.kinds.${kind}`)}
                {pending > 0 && (
                  <span className={overdue > 0 ? 'count overdue' : 'count'}>
                    <span aria-hidden="true">{pending}</span>
                    <span className="vh">{t('office.pending.waiting', { count: pending })}</span>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
