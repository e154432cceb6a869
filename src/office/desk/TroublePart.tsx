import type { OwnOffice } from '#src/contract/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { officeApi } from '../office.ts'
import { pendingOf } from '../pending.ts'
import { FailingConnections } from './FailingConnections.tsx'
import { PublishWarnings } from './PublishWarnings.tsx'
import { TROUBLE_ID, troubleCount, troublesOf } from './trouble.ts'
import { UndeliveredItem } from './UndeliveredItem.tsx'
import { UnheldItem } from './UnheldItem.tsx'
import type { DeskAnswers } from './use-desk.ts'

interface Props {
  office: OwnOffice
  desk: DeskAnswers
}

/** The problems of an office, each with a way to solve it; nothing where there are none. */
export function TroublePart({ office, desk }: Props) {
  const { t } = useTranslator()
  const { pending, unheld, failing } = desk
  // If requests or the page fail to load, their own parts say so.
  const unknown = [unheld, failing].filter(({ state }) => state.kind !== 'ready')
  if (troubleCount(desk) === 0 && unknown.length === 0) return null
  const { slug } = office
  const { mails, intentions, feasts, pictures, webhooks } = troublesOf(desk)
  const settle = async (id: number) => {
    await officeApi(office).settleUndelivered(id)
    pending.put(await pendingOf(office))
  }
  return (
    <section className="card desk-part" id={TROUBLE_ID} aria-labelledby="trouble-title">
      <h2 id="trouble-title">{t('office.trouble.title')}</h2>
      <ul className="office-warnings">
        {mails.map((mail) => (
          <UndeliveredItem key={mail.id} slug={slug} mail={mail} onSettle={() => settle(mail.id)} />
        ))}
        <UnheldItem
          office={office}
          intentions={intentions}
          onMoved={async () => unheld.put((await officeApi(office).unheldIntentions()).results)}
        />
        <PublishWarnings slug={slug} feasts={feasts} pictures={pictures} />
        <FailingConnections slug={slug} webhooks={webhooks} />
      </ul>
      {unknown.slice(0, 1).map(({ state }) => (
        <Answered<unknown>
          key="unknown"
          state={state}
          onRetry={() => {
            for (const { again } of unknown) again()
          }}
        >
          {() => null}
        </Answered>
      ))}
    </section>
  )
}
