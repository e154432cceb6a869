import './families.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import type { FamilyInfo } from '#src/contract/requests/family.ts'
import { familyState } from '#src/domain/people/family-state.ts'
import { shownReference } from '#src/domain/requests/request.ts'
import { accountQuery, NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { toCallFailure } from '#src/stores/call-failure.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { familyAnswers } from '#src/ui/requests/family-answers.ts'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { FamilyForm } from './FamilyForm.tsx'

/**
 * The families section: the form for a new family, or the sent or registered family (requirements
 * §4.4).
 */
export function FamilySection({ parish }: { parish: ParishFacts }) {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const infoQuery = accountQuery('familyInfo', parish.slug)
  const asked = useQuery({ ...infoQuery, ...NO_REFETCH_WHILE_EDITING })
  const { degrees, areAsked, loadDegrees } = useDegrees()
  const [isAgain, setAgain] = useState(false)
  const [isJustSent, setJustSent] = useState(false)
  if (asked.isLoadingError) {
    const failure = toCallFailure(asked.error)
    return (
      <LoadFailure
        text={failure.kind === 'refused' ? failure.message : t('families.failed')}
        onRetry={() => void asked.refetch()}
      >
        <OfficePhone parish={parish} />
      </LoadFailure>
    )
  }
  if (asked.isPending || !areAsked) {
    return <Skeleton />
  }
  const info = asked.data
  const shared = { parish, info, degrees: degrees ?? [] }
  const stage = familyState(info)
  if (stage === 'validated') {
    return <FamilyView {...shared} status="accepted" text={t('families.validated_text')} />
  }
  if (stage === 'sent' && info.status !== null && !isAgain) {
    const isRejected = info.status === 'rejected'
    const text = t(isRejected ? 'families.rejected_text' : 'families.pending_text')
    return (
      <FamilyView {...shared} status={info.status} text={text} takesFocus={isJustSent}>
        {isRejected && (
          <Button variant="main" className="wide" onClick={() => setAgain(true)}>
            {t('families.again')}
          </Button>
        )}
      </FamilyView>
    )
  }
  const sent = () => {
    setAgain(false)
    setJustSent(true)
    // A reset, not a refetch: the form must disappear at once, because its data is outdated.
    void queries.resetQueries({ queryKey: infoQuery.queryKey })
  }
  return (
    <>
      {!degrees && (
        <div className="failed degrees-failed">
          <p>{t('families.degrees_failed')}</p>
          <Button onClick={loadDegrees}>{t('common.list.retry')}</Button>
        </div>
      )}
      <FamilyForm {...shared} onSent={sent} />
    </>
  )
}

/**
 * The names of family relations. The form can be used without them, so it appears once they have
 * loaded or failed to load (requirements §8.1).
 */
function useDegrees() {
  const { t } = useTranslator()
  const query = useQuery({
    ...accountQuery('relationshipDegrees'),
    ...NO_REFETCH_WHILE_EDITING,
    // Every failure is announced, so only the user starts another attempt.
    refetchOnWindowFocus: false,
  })
  const { isLoadingError } = query
  useEffect(() => {
    if (isLoadingError) notify(t('forms.general_saving_error'), 'danger')
  }, [isLoadingError, t])
  const loadDegrees = () => void query.refetch()
  return { degrees: query.data, areAsked: query.isFetched, loadDegrees }
}

interface Props {
  parish: ParishFacts
  info: FamilyInfo
  /** The key of its label (requirements §4.4). */
  status: 'pending' | 'rejected' | 'accepted' | 'withdrawn'
  /** Explains the status to the reader. */
  text: string
  degrees: readonly RelationshipDegree[]
  /** Whether the form that it replaces had the focus. */
  takesFocus?: boolean
  /** The available actions. */
  children?: ReactNode
}

/**
 * A family that cannot be changed here: it was sent, or it is in the register (requirements §4.4).
 */
function FamilyView({ parish, info, status, text, degrees, takesFocus = false, children }: Props) {
  const { t } = useTranslator()
  const view = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) view.current?.focus()
  }, [takesFocus])
  return (
    <section className="family-view" aria-label={t('families.sent_title')} ref={view} tabIndex={-1}>
      <p>
        <span className="status-label" data-status={status}>
          {t(`families.status.${status}`)}
        </span>
      </p>
      <p>{text}</p>
      {info.reason && (
        <blockquote className="office-reason">
          <p>{t('families.reason')}</p>
          <p>{info.reason}</p>
        </blockquote>
      )}
      {children}
      {info.reference && (
        <p className="reference">
          {t('families.family_reference')}: <strong>{shownReference(info.reference)}</strong>
        </p>
      )}
      <AnswerList answers={familyAnswers(info, degrees, t)} />
      <OfficePhone parish={parish} />
    </section>
  )
}
