import { useState } from 'react'
import type { FollowedPage } from '#src/contract/account/follow.ts'
import { membershipsApi } from '#src/stores/memberships.ts'
import { notify } from '#src/stores/notifications.ts'
import { remember } from '#src/stores/session-memory.ts'
import { AskFirst } from '#src/ui/AskFirst.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  page: FollowedPage
  onLeft(): void
}

/** Lets a member leave a parish, after explaining what becomes of the data it holds. */
export function LeaveParish({ page, onLeft }: Props) {
  const { t } = useTranslator()
  const [isAsking, setIsAsking] = useState(false)
  const community = page.name
  const leave = async () => {
    await membershipsApi().leaveCommunity(page.id)
    remember(`door:${page.websiteconfigurations_url}`, 'join')
    notify(t('memberships.leave.done', { community }), 'success')
    onLeft()
  }
  return (
    <>
      <Button className="quiet" onClick={() => setIsAsking(true)}>
        {t('memberships.leave.open')}
        <span className="vh"> {community}</span>
      </Button>
      <AskFirst
        title={t('memberships.leave.title', { community })}
        text={
          <>
            <p>{t('memberships.leave.text')}</p>
            <p>{t('memberships.leave.requests')}</p>
            <p>{t('memberships.leave.register')}</p>
          </>
        }
        confirm={t('memberships.leave.confirm')}
        keep={t('memberships.leave.keep')}
        busyText={t('memberships.leave.busy')}
        look="danger"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={leave}
      />
    </>
  )
}
