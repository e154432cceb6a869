import { useState } from 'react'
import type { OwnJoin } from '#src/contract/people/membership.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { membershipsApi } from '#src/stores/memberships.ts'
import { notify } from '#src/stores/notifications.ts'
import { untilShownAgain } from '#src/stores/page.ts'
import { forget } from '#src/stores/session-memory.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'

interface Props {
  join: OwnJoin
  onWithdrawn(): void
}

/** The date of a pending request to join, and what the user can do with it. */
export function PendingJoin({ join, onWithdrawn }: Props) {
  const { t, locale } = useTranslator()
  const { community, asked_at } = join
  const [isAsking, setIsAsking] = useState(false)
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const day = dayText(wallClock(Date.parse(asked_at), here).date, locale)
  const open = useAction(async () => {
    const { form } = await membershipsApi().openOwnJoin(community.id)
    location.assign(localePath(locale, `/${community.slug}/join/${form}`))
    await untilShownAgain()
  })
  const withdraw = async () => {
    await membershipsApi().withdrawOwnJoin(community.id)
    forget(`door:${community.slug}`)
    notify(t('memberships.asked.withdrawn'), 'success')
    onWithdrawn()
  }
  return (
    <>
      <p>{t('memberships.asked.text', { day })}</p>
      <div className="row-acts">
        <Button variant="main" action={open} busyText={t('memberships.asked.opening')}>
          {t('memberships.asked.open')}
          <span className="vh"> {community.name}</span>
        </Button>
        <Button onClick={() => setIsAsking(true)}>
          {t('memberships.asked.withdraw')}
          <span className="vh"> {community.name}</span>
        </Button>
      </div>
      <ActionProblem text={open.problem} />
      <ConfirmDialog
        title={t('memberships.asked.withdraw_title')}
        text={t('memberships.asked.withdraw_text', { community: community.name })}
        confirm={t('memberships.asked.withdraw')}
        keep={t('memberships.asked.keep')}
        busyText={t('memberships.asked.busy')}
        variant="danger"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={withdraw}
      />
    </>
  )
}
