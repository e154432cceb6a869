import { type ReactNode, useEffect, useRef } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { keptWork } from '#src/ui/forms/use-kept-work.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { NextRequest } from './NextRequest.tsx'
import { type Reason, reasonDraft } from './RejectForm.tsx'
import { reachOf } from './reach.ts'
import type { OpenedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  kind: RequestKind
  request: OpenedRequest
  /** Set for the user who has just answered: what a colleague did before, in words, or empty. */
  told: string | undefined
  /** The actions that are still possible. */
  children: ReactNode
}

/** The decision on a request, what happens next, and the request that comes after it. */
export function Decided({ office, kind, request, told, children }: Props) {
  const { t } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, status } = request
  // The pressed button is gone.
  useEffect(() => {
    if (told !== undefined) heading.current?.focus()
  }, [told])
  const reach = reachOf(request)
  const unsent = told ? keptWork<Reason>(reasonDraft(kind, id))?.reason : undefined
  return (
    <section className="card record-part" aria-labelledby="decision">
      <h2 id="decision" ref={heading} tabIndex={-1}>
        {t(`office-requests.decided.${status}`)}
      </h2>
      {told && (
        <p className="office-note" role="alert">
          {told}
        </p>
      )}
      {unsent && (
        <div>
          <p className="hint">{t('office-requests.decided.unsent')}</p>
          <blockquote className="office-reason">{unsent}</blockquote>
        </div>
      )}
      {!told && status === 'accepted' && <p>{t(`office-requests.decided.next.${kind}`)}</p>}
      {!told && status !== 'withdrawn' && (
        <p className="hint">{t(`office-requests.decided.told.${reach.kind}`, reach)}</p>
      )}
      {children}
      <NextRequest office={office} kind={kind} request={request} />
    </section>
  )
}
