import type { InputHTMLAttributes, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as v from 'valibot'
import type { NotifiedKind } from '#src/contract/requests/request-kinds.ts'
import type { TextKey } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { NoticeKind } from '#src/stores/notifications.ts'
import type { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import type { RadioField } from '#src/ui/fields/RadioField.tsx'
import type { SelectField } from '#src/ui/fields/SelectField.tsx'
import type { useCheckedForm } from '#src/ui/forms/use-checked-form.ts'
import type { Answer } from '#src/ui/requests/AnswerList.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'

/** The form by which a member sends a request of a kind: a file of `kinds/`. */
export interface KindForm<
  Values extends FieldValues = FieldValues,
  Output extends object = object,
> {
  /** Builds the request from the typed values; its issues are keys below `errors.hints`. */
  schema: v.GenericSchema<Values, Output>
  parts: Array<FormPart<keyof Values & string>>
  /** The labels of fields that only some parishes have, in words. */
  words?: Record<string, string>
  /** Answers that only some parishes ask for, as they are read before the form is sent. */
  moreAnswers?(details: object, translator: Translator): Answer[]
  /** The whole form, where it is more than the usual one. */
  Form?(props: WholeFormProps): ReactNode
  /** The fields that are filled in at first; the others are empty. */
  prefilled(account: { name: string; email: string }): Partial<Values>
  /** Confirms that the request was received. */
  success: TextKey
  /** The next step, for the confirmation. */
  next: TextKey
  /** The notification if fields are missing: its words, if not the usual ones, and its colour. */
  invalid?: { text?(values: Values): TextKey; kind: NoticeKind }
  /** The visible field that shows the server's errors of a hidden one. */
  shownAt?(name: string, values: Values): string
  /** Called if the server refuses the request. @throws never */
  onRefused?(error: unknown, parish: ParishFacts): void
}

export interface RequestFormProps {
  kind: NotifiedKind
  definition: KindForm
  parish: ParishFacts
  /** The first values of some fields, of a request that was sent before. */
  kept?: FieldValues
  /** A further action after the request was sent. @param values as they were typed */
  after?(values: FieldValues): ReactNode
}

export interface WholeFormProps extends RequestFormProps {
  /** The usual form of a request. */
  Usual(props: RequestFormProps): ReactNode
}

/**
 * A part of a form. The labels of fields are those of `ui/requests/kinds/`. Components that only
 * some forms need come with the part, so that the others do not load them.
 */
export type FormPart<Name extends string = string> =
  | TextPart<Name>
  | { as: 'long-text'; name: Name; hint?: TextKey; rows?: number; required?: true }
  /** With the texts of `ui/requests/kinds/` for its options. */
  | { as: 'choice'; Field: typeof RadioField; name: Name; required?: true }
  | {
      as: 'select'
      Field: typeof SelectField
      name: Name
      hint?: TextKey
      options: SelectOptions
      required?: true
    }
  /** Short fields in one line. */
  | { as: 'row'; parts: Array<FormPart<Name>> }
  | {
      as: 'group'
      Group: typeof FormGroup
      title: TextKey
      hint?: TextKey
      parts: Array<FormPart<Name>>
    }
  /** A component for some of its fields; `labels` names those that only the form has. */
  | {
      as: 'component'
      names: Name[]
      labels?: Partial<Record<Name, TextKey>>
      Component(props: PartProps): ReactNode
    }

interface TextPart<Name>
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'autoCapitalize' | 'required'
  > {
  as: 'text' | 'email' | 'date' | 'time'
  name: Name
  /** The label beside the field, if it differs from that of the answer. */
  label?: TextKey
  hint?: TextKey
}

type SelectOptions = (t: Translator['t']) => Array<{ value: string; text: string }>

export interface PartProps {
  parish: ParishFacts
  form: ReturnType<typeof useCheckedForm<FieldValues, object>>
}
