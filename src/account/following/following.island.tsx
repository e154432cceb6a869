import { useStore } from '@nanostores/react'
import type { Locale } from '#src/i18n/locales.ts'
import { retryWhenOnline } from '#src/stores/feed-watch.ts'
import {
  $followedPages,
  $subscribedPages,
  loadFollowedPages,
  loadSubscribedPages,
} from '#src/stores/followed-pages.ts'
import {
  $memberships,
  dropMembership,
  loadMemberships,
  membershipsApi,
} from '#src/stores/memberships.ts'
import { FollowingLists } from './FollowingLists.tsx'
import '#src/elements/follow-button.ts'
import { useState } from 'react'
import type { FollowedPage } from '#src/contract/account/follow.ts'
import type { MembershipOffer, OwnJoin } from '#src/contract/people/membership.ts'
import { localePath } from '#src/i18n/urls.ts'
import { notify } from '#src/stores/notifications.ts'
import { remember } from '#src/stores/session-memory.ts'
import { Block } from '#src/ui/Block.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Island } from '#src/ui/island/Island.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { OfferToAnswer } from '../memberships/OfferToAnswer.tsx'
import { PendingJoin } from '../memberships/PendingJoin.tsx'
import { CalendarDialog } from './CalendarDialog.tsx'

function FollowingPage() {
  const followed = useStore($followedPages)
  const subscribed = useStore($subscribedPages)
  const memberships = useStore($memberships)
  const waiting = memberships && (
    <>
      {memberships.offers.length > 0 && <MembershipOffers offers={memberships.offers} />}
      {memberships.joins.length > 0 && <PendingJoins joins={memberships.joins} />}
    </>
  )
  const isThere = followed.kind === 'loaded' && followed.pages.length > 0
  return (
    <>
      <FollowingLists
        followed={followed}
        subscribed={subscribed}
        onRetry={load}
        waiting={waiting}
        leaving={(page) => <LeaveParish page={page} onLeft={() => void loadSubscribedPages()} />}
      />
      {isThere && memberships && subscribed.kind !== 'loading' && <FollowedCalendar />}
    </>
  )
}

function load(): void {
  void loadFollowedPages()
  void loadSubscribedPages()
  void loadMemberships()
}

function failed(): boolean {
  return [$followedPages, $subscribedPages].some((list) => list.get().kind === 'failed')
}

load()
retryWhenOnline(failed, load)
/** The communities that the user follows and belongs to. */
export function FollowingIsland({ locale }: { locale: Locale }) {
  return (
    <Island
      locale={locale}
      namespaces={['common', 'feed', 'follow', 'following', 'forms', 'memberships']}
    >
      <FollowingPage />
    </Island>
  )
}

/** Describes the calendar of all followed parishes, with a button to subscribe to it. */
function FollowedCalendar() {
  const { t } = useTranslator()
  const [open, setOpen] = useState(false)
  return (
    <Block title={t('following.calendar.title')}>
      <div className="card pad followed-calendar">
        <p>{t('following.calendar.lead')}</p>
        <Button onClick={() => setOpen(true)}>
          <Icon name="calendarPlus" />
          {t('following.calendar.open')}
        </Button>
      </div>
      <CalendarDialog open={open} onClose={() => setOpen(false)} />
    </Block>
  )
}

/** The parishes that the user has asked to join. */
function PendingJoins({ joins }: { joins: OwnJoin[] }) {
  const { t, locale } = useTranslator()
  return (
    <Block title={t('memberships.asked.list')}>
      <ul className="page-rows">
        {joins.map((join) => (
          <li key={join.community.id} className="card membership-offer">
            <h3>
              <a href={localePath(locale, `/${join.community.slug}`)}>{join.community.name}</a>
            </h3>
            <PendingJoin join={join} onWithdrawn={() => dropMembership(join)} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** The parishes that hold the user's address and await an answer. */
function MembershipOffers({ offers }: { offers: MembershipOffer[] }) {
  const { t } = useTranslator()
  return (
    <Block title={t('memberships.offers.title')}>
      <ul className="page-rows">
        {offers.map((offer) => (
          <li key={offer.community.id} className="card membership-offer">
            <h3>{offer.community.name}</h3>
            <p>{t('memberships.offers.text')}</p>
            <OfferToAnswer
              offer={offer}
              onAccepted={() => {
                dropMembership(offer)
                void loadSubscribedPages()
              }}
              onDeclined={() => dropMembership(offer)}
            />
          </li>
        ))}
      </ul>
    </Block>
  )
}

interface Props {
  page: FollowedPage
  onLeft(): void
}

/**
 * Lets a member leave a parish, after explaining what happens to the data that the parish holds.
 */
function LeaveParish({ page, onLeft }: Props) {
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
      <ConfirmDialog
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
        variant="danger"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={leave}
      />
    </>
  )
}
