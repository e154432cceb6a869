import './connections.css'
import { useState } from 'react'
import type { Webhook, WebhookWithSecret } from '#src/contract/publishing/webhook.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officeApi } from '../office.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { useOfficeQuery, useRefresh } from '../office-query.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import { connectionName, eventKey } from './connection-name.ts'
import { OneConnection, SecretNote, StateMark } from './OneConnection.tsx'

interface Props {
  /** The id of a connection, or nothing. */
  rest: string[]
}

/** The other systems that a parish notifies of events: the list, or one of them. */
export function ConnectionsSection({ rest }: Props) {
  const [id] = rest
  return id === undefined ? <Connections /> : <OneConnection id={Number(id)} />
}

function Connections() {
  const pathTo = useOfficePath()
  const office = useOffice()
  const { t } = useTranslator()
  const refresh = useRefresh()
  const query = useOfficeQuery('webhooks')
  const [added, setAdded] = useState<WebhookWithSecret>()
  const pathOf = ({ id }: Pick<Webhook, 'id'>) => pathTo('connections', id)
  return (
    <>
      <h1>{t('office.rooms.connections.title')}</h1>
      <p className="room-lead">{t('office-connections.lead')}</p>
      {added && (
        <div className="card contents-part">
          <SecretNote key={added.id} secret={added.secret} isNew>
            <a className="btn main" href={pathOf(added)}>
              {t('office-connections.secret.open')}
            </a>
          </SecretNote>
        </div>
      )}
      <SectionCard id="connections" title={t('office-connections.list.title')} variant="contents">
        <QueryResult query={query}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyNote
                icon="plug"
                title={t('office-connections.empty.title')}
                hint={t('office-connections.empty.hint')}
              />
            ) : (
              <ul className="content-lines">
                {results.map((webhook) => (
                  <li key={webhook.id}>
                    <a href={pathOf(webhook)}>{connectionName(webhook)}</a>
                    {webhook.description && (
                      <span className="hint">{new URL(webhook.url).host}</span>
                    )}
                    <span className="hint">
                      {webhook.events.map((event) => t(eventKey(event, 'name'))).join(' · ')}
                    </span>
                    <p className="state-marks">
                      <StateMark webhook={webhook} />
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryResult>
      </SectionCard>
      <SectionCard id="add" title={t('office-connections.form.add_title')} variant="contents">
        <ConnectionForm
          // Remounted empty after each added connection.
          key={added?.id ?? 0}
          send={async (form) => {
            setAdded(await officeApi(office).addWebhook(form))
            void refresh('webhooks')
          }}
        />
        <p>
          <a href="/api/docs#webhooks">{t('office-connections.docs')}</a>
        </p>
      </SectionCard>
    </>
  )
}
