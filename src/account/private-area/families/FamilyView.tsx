import { type ReactNode, useEffect, useRef } from 'react'
import type { FamilyInfo } from '#src/contract/people/pending-family.ts'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { shownReference } from '#src/domain/requests/request-reference.ts'
import { familyAnswers } from '#src/ui/requests/family-answers.ts'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

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
export function FamilyView({
  parish,
  info,
  status,
  text,
  degrees,
  takesFocus = false,
  children,
}: Props) {
  const { t } = useTranslator()
  const view = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) view.current?.focus()
  }, [takesFocus])
  const answers = familyAnswers(info, degrees, t).filter(({ value }) => value)
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
      <dl className="answers">
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OfficePhone parish={parish} />
    </section>
  )
}
