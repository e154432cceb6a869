import * as v from 'valibot'
import {
  JoinDetails,
  JoinForm,
  type PrefilledJoinForm,
  UpdateJoinForm,
} from '#src/contract/requests/join.ts'
import { type Choice, formValues, parseChoice } from '#src/ui/forms/form-values.ts'

type JoinField = keyof JoinDetails

/** The fields of the form, in the order of the contract (requirements §3.7). */
export const JOIN_FIELDS = Object.keys(JoinDetails.entries) as JoinField[]

/** The values of a request to join. */
export type JoinValues = Record<Exclude<JoinField, 'sex'> | 'captcha', string> & {
  sex: Choice
  /** The accepted wording; false for none. */
  consent: string | false
}

const withSex = v.transform(({ sex, ...typed }: JoinValues): unknown => ({
  ...typed,
  sex: parseChoice(sex),
}))

/** Build a new or a changed request from the typed values; their issues are the contract's. */
export const NewJoin = v.pipe(formValues<JoinValues>(), withSex, JoinForm)
export const ChangedJoin = v.pipe(formValues<JoinValues>(), withSex, UpdateJoinForm)

const EMPTY: JoinValues = {
  ...(Object.fromEntries(JOIN_FIELDS.map((name) => [name, ''])) as Record<JoinField, ''>),
  captcha: '',
  consent: false,
}

/** The first values of a new request. */
export function newValues({ name, email }: Pick<JoinValues, 'name' | 'email'>): JoinValues {
  return { ...EMPTY, name, email }
}

/** The first values when a sent request is changed. */
export function sentValues({ id: _, status: __, sex, ...kept }: PrefilledJoinForm): JoinValues {
  const filled = Object.entries(kept).map(([name, value]) => [name, value ?? ''])
  return { ...EMPTY, ...Object.fromEntries(filled), sex: sex ? 'true' : 'false' }
}
