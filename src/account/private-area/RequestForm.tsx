import { useEffect, useRef } from 'react'
import { shownReference } from '#src/domain/requests/request-reference.ts'
import { localePath } from '#src/i18n/urls.ts'
import { CheckedForm, type CheckedFormProps } from '#src/ui/forms/CheckedForm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props<Output> extends CheckedFormProps<Output> {
  /** The confirmation: the request was received, and what happens next. */
  success: string
  next: string
}

/** A request from its form to its confirmation (requirements §2.15). */
export function RequestForm<Output>({ success, next, ...checked }: Props<Output>) {
  const { parish, form } = checked
  if (form.step.kind === 'sent') {
    const { reference } = form.step
    return <Confirmation parish={parish} text={success} next={next} reference={reference || null} />
  }
  return <CheckedForm {...checked} />
}

interface ConfirmationProps {
  parish: ParishFacts
  /** That it was received, in the words of its kind. */
  text: string
  /** What happens next. */
  next: string
  /** Null where there is none to give. */
  reference: string | null
}

/** It has arrived: what it goes by, what happens next, and whom to ask (namespace `requests`). */
function Confirmation({ parish, text, next, reference }: ConfirmationProps) {
  const { t, locale } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const root = localePath(locale, `/${parish.slug}`)
  return (
    <section className="confirmation">
      <Icon name="check" />
      <h2 ref={heading} tabIndex={-1}>
        {text}
      </h2>
      {reference && (
        <p className="reference">
          {t('requests.sent.reference')} <strong>{shownReference(reference)}</strong>
        </p>
      )}
      <p>{next}</p>
      <OfficePhone parish={parish} />
      <div className="row-acts">
        <a className="btn main" href={`${root}/private-area/requests`}>
          {t('requests.sent.mine')}
        </a>
        <a className="btn" href={root}>
          {t('requests.sent.home')}
        </a>
      </div>
    </section>
  )
}
