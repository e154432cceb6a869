import * as v from 'valibot'
import { JoinForm, type PrefilledJoinForm, UpdateJoinForm } from '#src/contract/pending-entity.ts'
import { type Choice, chosen } from '../forms/choice.ts'
import { formValues } from '../forms/form-values.ts'

export type JoinField = Exclude<keyof JoinForm, 'captcha' | 'consent'>

/** What the form asks for, in its order (requirements §3.7). */
export const JOIN_FIELDS = [
  'name',
  'sex',
  'title',
  'birth_place_parish',
  'birth_place_county',
  'taxpayer',
  'address',
  'door_number',
  'postal_code',
  'district',
  'mobilephone',
  'phone',
  'fax',
  'email',
] as const satisfies JoinField[]

/** What the fields of a request to join hold. */
export type JoinValues = Record<Exclude<JoinField, 'sex'> | 'captcha', string> & {
  sex: Choice
  /** The wording that was agreed to; false for none. */
  consent: string | false
}

const withSex = v.transform(({ sex, ...typed }: JoinValues): unknown => ({
  ...typed,
  sex: chosen(sex),
}))

/** Make a new or a changed request of what was typed; their issues are the contract's. */
export const NewJoin = v.pipe(formValues<JoinValues>(), withSex, JoinForm)
export const ChangedJoin = v.pipe(formValues<JoinValues>(), withSex, UpdateJoinForm)

const EMPTY: JoinValues = {
  ...(Object.fromEntries(JOIN_FIELDS.map((name) => [name, ''])) as Record<JoinField, ''>),
  captcha: '',
  consent: false,
}

/** What the fields of a new request hold at first. */
export function newValues({ name, email }: Pick<JoinValues, 'name' | 'email'>): JoinValues {
  return { ...EMPTY, name, email }
}

/** What they hold at first where a request that was sent is changed. */
export function sentValues({ id: _, status: __, sex, ...kept }: PrefilledJoinForm): JoinValues {
  const filled = Object.entries(kept).map(([name, value]) => [name, value ?? ''])
  return { ...EMPTY, ...Object.fromEntries(filled), sex: sex ? 'true' : 'false' }
}
