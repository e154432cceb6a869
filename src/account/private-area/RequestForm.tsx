import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { type NotifiedKind, REQUEST_KIND_FACTS } from '#src/contract/requests/request-kinds.ts'
import { shownReference } from '#src/domain/requests/request.ts'
import type { TextKey } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { api } from '#src/stores/api.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import { $profile } from '#src/stores/profile.ts'
import { $email } from '#src/stores/session.ts'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { CheckedForm } from '#src/ui/forms/CheckedForm.tsx'
import { useCheckedForm } from '#src/ui/forms/use-checked-form.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { fieldAnswers, memberKind } from '#src/ui/requests/request-answers.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { FormPart, PartProps, RequestFormProps } from './kind-form.ts'

/** A request of any kind, from its form to its confirmation (requirements §2.15). */
export function RequestForm(props: RequestFormProps) {
  const { kind, definition, parish, after } = props
  const translator = useTranslator()
  const { t } = translator
  const form = useRequest(props)
  if (form.step.kind === 'sent') {
    const [text, next] = [t(definition.success), t(definition.next)]
    return (
      <Confirmation parish={parish} text={text} next={next} reference={form.step.reference}>
        {after?.(form.getValues())}
      </Confirmation>
    )
  }
  return (
    <CheckedForm
      parish={parish}
      form={form}
      answersOf={(details) => [
        ...fieldAnswers(memberKind(kind), { ...details }, translator),
        ...(definition.moreAnswers?.(details, translator) ?? []),
      ]}
    >
      <Parts kind={kind} parts={definition.parts} parish={parish} form={form} />
    </CheckedForm>
  )
}

/** The state of the form, and of its draft. */
function useRequest({ kind, definition, parish, kept }: RequestFormProps) {
  const { t } = useTranslator()
  const { parts, schema, words, prefilled, invalid, shownAt, onRefused, success } = definition
  const { texts, wrapper } = REQUEST_KIND_FACTS[kind]
  const [keyOf] = useState(attemptKeys)
  const [draft] = useState(() => openDraft<FieldValues>(`${texts}:${parish.slug}`))
  const labels = labelsOf(kind, parts)
  const names = [...labels.keys(), ...Object.keys(words ?? {})]
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  const account = { name: $profile.get()?.name ?? '', email: $email.get() ?? '' }
  return useCheckedForm<FieldValues, object>({
    schema,
    wrapper,
    draft,
    labels: {
      ...Object.fromEntries([...labels].map(([name, label]) => [name, t(label)])),
      ...words,
    },
    defaultValues: { ...empty, ...prefilled(account), ...kept },
    invalid: {
      text: (_, values) => t(invalid?.text?.(values) ?? 'join.errors.mandatory_fields'),
      kind: invalid?.kind ?? 'warning',
    },
    ...(shownAt && { shownAt }),
    send: async (output) => {
      // The form repeats the community (requirements §3.16).
      const values = { ...output, slug: parish.slug }
      const body = { [wrapper]: values, consent: CONSENT_VERSION }
      try {
        const reference = await api().notify(kind, parish.slug, body, keyOf(values))
        notify(t(success), 'success')
        return reference
      } catch (error) {
        onRefused?.(error, parish)
        throw error
      }
    },
  })
}

/** The labels of all fields, in the order of the form. */
function labelsOf(kind: NotifiedKind, parts: FormPart[]): Map<string, TextKey> {
  const { fields } = memberKind(kind)
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label
  const listed = (part: FormPart): Array<[string, TextKey | undefined]> => {
    if ('parts' in part) return part.parts.flatMap(listed)
    if (part.as !== 'component') return [[part.name, labelOf(part.name)]]
    return part.names.map((name) => [name, part.labels?.[name] ?? labelOf(name)])
  }
  const known = parts.flatMap(listed).filter((one): one is [string, TextKey] => !!one[1])
  return new Map(known)
}

interface PartsProps extends PartProps {
  kind: NotifiedKind
  parts: FormPart[]
}

function Parts({ parts, ...shared }: PartsProps) {
  return parts.map((part, at) => (
    // The parts of a form never change.
    // biome-ignore lint/suspicious/noArrayIndexKey: not all of them have a name
    <Part key={at} part={part} {...shared} />
  ))
}

interface OnePartProps extends Omit<PartsProps, 'parts'> {
  part: FormPart
}

function Part({ part, ...shared }: OnePartProps) {
  const { t } = useTranslator()
  const { kind, form } = shared
  switch (part.as) {
    case 'component':
      return <part.Component parish={shared.parish} form={form} />
    case 'row':
      return (
        <div className="fields-side">
          <Parts parts={part.parts} {...shared} />
        </div>
      )
    case 'group':
      return (
        <part.Group title={t(part.title)} {...(part.hint && { hint: t(part.hint) })}>
          <Parts parts={part.parts} {...shared} />
        </part.Group>
      )
    case 'long-text': {
      const { as: _, name, hint, ...more } = part
      return <TextAreaField {...form.field(name)} hint={hint && t(hint)} {...more} />
    }
    case 'select': {
      const { as: _, Field, name, hint, options, ...more } = part
      return <Field {...form.field(name)} hint={hint && t(hint)} options={options(t)} {...more} />
    }
    case 'choice': {
      const { as: _, Field, name, ...more } = part
      return <Field {...form.field(name)} options={optionsOf(kind, name, t)} {...more} />
    }
    case 'email': {
      const { as: _, name, label, hint, ...more } = part
      const field = { ...form.field(name), ...(label && { label: t(label) }) }
      return <EmailField {...field} hint={hint && t(hint)} autoComplete="email" {...more} />
    }
    case 'text':
    case 'date':
    case 'time': {
      const { as, name, label, hint, ...more } = part
      const field = { ...form.field(name), ...(label && { label: t(label) }) }
      return <TextField {...field} type={as} hint={hint && t(hint)} {...more} />
    }
  }
}

/** The options of a choice, of which an empty text stands for null. */
function optionsOf(kind: NotifiedKind, name: string, t: Translator['t']) {
  const field = memberKind(kind).fields.find((one) => one.name === name)
  const texts = field?.as === 'choice' ? field.texts : {}
  return (['true', 'false', 'null'] as const).flatMap((value) => {
    const text = texts[value]
    return text ? [{ value: value === 'null' ? '' : value, text: t(text) }] : []
  })
}

interface ConfirmationProps {
  parish: ParishFacts
  /** Confirms that the request was received, in the words for its kind. */
  text: string
  /** The next step. */
  next: string
  /** Empty if the request has none. */
  reference: string
  /** A further action. */
  children: ReactNode
}

/**
 * Confirms a received request: its reference, the next step, and whom to ask (namespace
 * `requests`).
 */
function Confirmation({ parish, text, next, reference, children }: ConfirmationProps) {
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
        {children}
        <a className="btn" href={root}>
          {t('requests.sent.home')}
        </a>
      </div>
    </section>
  )
}
