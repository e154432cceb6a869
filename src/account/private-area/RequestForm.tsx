import { useEffect, useRef } from 'react'
import { shownReference } from '#src/domain/requests/request.ts'
import { localePath } from '#src/i18n/urls.ts'
import { CheckedForm, type CheckedFormProps } from '#src/ui/forms/CheckedForm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { useRequest } from './use-request.ts'

interface Props<Output> extends CheckedFormProps<Output> {
  /** The result of `useRequest`. */
  form: CheckedFormProps<Output>['form'] & Pick<ReturnType<typeof useRequest>, 'name'>
  /** The next step, for the confirmation. */
  next: string
}

/** A request from its form to its confirmation (requirements §2.15). */
export function RequestForm<Output>({ next, ...checked }: Props<Output>) {
  const { t } = useTranslator()
  const { parish, form } = checked
  if (form.step.kind !== 'sent') return <CheckedForm {...checked} />
  const text = t(`${form.name}.success`)
  return <Confirmation parish={parish} text={text} next={next} reference={form.step.reference} />
}

interface ConfirmationProps {
  parish: ParishFacts
  /** Confirms that the request was received, in the words for its kind. */
  text: string
  /** The next step. */
  next: string
  /** Empty if the request has none. */
  reference: string
}

/**
 * Confirms a received request: its reference, the next step, and whom to ask (namespace
 * `requests`).
 */
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
