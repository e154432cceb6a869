import './families.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FamilyInfo } from '#src/contract/people/pending-family.ts'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { familyState } from '#src/domain/people/family-state.ts'
import { shownReference } from '#src/domain/requests/request-reference.ts'
import { api } from '#src/stores/api.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { familyAnswers } from '#src/ui/requests/family-answers.ts'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAnswer } from '#src/ui/use-answer.ts'
import { FamilyForm } from './FamilyForm.tsx'

/**
 * The families section: the form for a new family, or the sent or registered family (requirements
 * §4.4).
 */
export function FamilySection({ parish }: { parish: ParishFacts }) {
  const { t } = useTranslator()
  const { state, later, loadDegrees, reload } = useFamily(parish.slug)
  const [isAgain, setAgain] = useState(false)
  const [isJustSent, setJustSent] = useState(false)
  if (state.kind === 'loading') {
    return <Skeleton />
  }
  if (state.kind === 'failed') {
    const { failure } = state
    return (
      <LoadFailure
        text={failure.kind === 'refused' ? failure.message : t('families.failed')}
        onRetry={reload}
      >
        <OfficePhone parish={parish} />
      </LoadFailure>
    )
  }
  const [info, first] = state.answer
  const degrees = first ?? later
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
    reload()
  }
  return (
    <>
      {degrees === null && (
        <div className="failed degrees-failed">
          <p>{t('families.degrees_failed')}</p>
          <Button onClick={() => void loadDegrees()}>{t('common.list.retry')}</Button>
        </div>
      )}
      <FamilyForm {...shared} onSent={sent} />
    </>
  )
}

/**
 * The user's family in a community, and the names of family relations, which are null if they could
 * not be loaded: the form works without them.
 */
function useFamily(slug: string) {
  const { t } = useTranslator()
  const [later, setLater] = useState<RelationshipDegree[] | null>(null)
  const failed = t('forms.general_saving_error')
  const { state, again } = useAnswer(slug, () =>
    Promise.all([api().familyInfo(slug), degreesOrNull(failed)]),
  )
  const loadDegrees = async () => setLater(await degreesOrNull(failed))
  return { state, later, loadDegrees, reload: again }
}

/** @param failed error text for when they cannot be loaded (requirements §8.1) */
async function degreesOrNull(failed: string): Promise<RelationshipDegree[] | null> {
  return api()
    .relationshipDegrees()
    .catch(() => {
      notify(failed, 'danger')
      return null
    })
}

interface Props {
  parish: ParishFacts
  info: FamilyInfo
  /** Its label: its status, or that it is in the register (requirements §4.4). */
  status: 'pending' | 'rejected' | 'accepted' | 'withdrawn'
  /** Explains the status to the reader. */
  text: string
  degrees: readonly RelationshipDegree[]
  /** Whether the form that it replaces had the focus. */
  takesFocus?: boolean
  /** The available actions. */
  children?: ReactNode
}

/** A family that cannot be changed here: it was sent, or is in the register (requirements §4.4). */
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
