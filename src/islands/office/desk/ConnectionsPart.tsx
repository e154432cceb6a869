import { useEffect, useState } from 'react'
import type { OwnOffice } from '../../../contract/office.ts'
import type { Webhook } from '../../../contract/webhook.ts'
import { officePath } from '../../../domain/office.ts'
import { localePath } from '../../../i18n/urls.ts'
import { officeApi } from '../../../stores/office.ts'
import { useTranslator } from '../../../ui/translator-context.ts'
import { connectionName, connectionState } from '../connections/connection-name.ts'

/** The connections to other systems that fail, where any does: otherwise it is not there. */
export function ConnectionsPart({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  const [failing, setFailing] = useState<Webhook[]>([])
  useEffect(() => {
    let gone = false
    const isWrong = (webhook: Webhook) => !['on', 'off'].includes(connectionState(webhook))
    officeApi(office)
      .webhooks()
      .then(
        ({ results }) => !gone && setFailing(results.filter(isWrong)),
        // The room itself says it where it cannot be reached.
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [office])
  if (failing.length === 0) return null
  return (
    <section className="card desk-part" aria-labelledby="failing-connections">
      <h2 id="failing-connections">{t('office.connections.title')}</h2>
      <ul className="office-warnings">
        {failing.map((webhook) => (
          <li key={webhook.id}>
            <a href={localePath(locale, officePath(office.slug, 'connections', webhook.id))}>
              {t(`office.connections.${connectionState(webhook)}`, {
                name: connectionName(webhook),
              })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
