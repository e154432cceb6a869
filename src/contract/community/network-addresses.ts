import * as v from 'valibot'
import { optionalField } from '../form-fields.ts'

/** Finds the address that pages link to in what somebody typed; null if it is no such place. */
type Resolve = (typed: string) => string | null

/** A telephone number with the prefix of its country, as people write it: `+351 912 345 678`. */
const INTERNATIONAL = /^(?:\+|00)([\d ().\-/]+)$/
/** The digits of such a number: 15 at most (E.164), and no country's prefix begins with 0. */
const DIGITS = /^[1-9]\d{7,14}$/

const instagram: Resolve = (typed) => {
  const [, name] = /^@([\w.]{1,30})$/.exec(typed) ?? []
  const [, named] = /^\/([\w.]{1,30})\/?$/.exec(pathAt(typed, 'instagram.com') ?? '') ?? []
  const found = name ?? named
  return found === undefined ? null : `https://www.instagram.com/${found}`
}

const telegram: Resolve = (typed) => {
  const [, name] = /^@([a-z]\w{3,31})$/i.exec(typed) ?? []
  if (name !== undefined) return `https://t.me/${name}`
  const path = pathAt(typed, 't.me') ?? pathAt(typed, 'telegram.me')
  // A name, or an invitation to a group.
  const [, place] = /^\/((?:s\/|joinchat\/|\+)?[\w-]{4,64})\/?$/.exec(path ?? '') ?? []
  return place === undefined ? null : `https://t.me/${place}`
}

const whatsapp: Resolve = (typed) => {
  const [, number] = INTERNATIONAL.exec(typed) ?? []
  if (number !== undefined) return chatWith(number)
  const chat = pathAt(typed, 'wa.me')
  if (chat !== null) {
    return /^\/message\/\w+\/?$/.test(chat) ? `https://wa.me${chat}` : chatWith(chat)
  }
  const group = pathAt(typed, 'chat.whatsapp.com')
  if (group !== null) return /^\/\w+\/?$/.test(group) ? `https://chat.whatsapp.com${group}` : null
  const channel = pathAt(typed, 'whatsapp.com') ?? ''
  return /^\/channel\/\w+\/?$/.test(channel) ? `https://whatsapp.com${channel}` : null
}

function chatWith(number: string): string | null {
  const digits = number.replace(/[ ().\-/+]/g, '')
  return DIGITS.test(digits) ? `https://wa.me/${digits}` : null
}

/** The path of an address of a host, typed with or without `https://`; null if it is of another. */
function pathAt(typed: string, host: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { hostname, pathname, port, username } = new URL(address)
  const isThere = hostname.replace(/^www\./, '') === host && port === '' && username === ''
  return isThere ? pathname : null
}

function optionalProfile(resolve: Resolve, hint: string) {
  return optionalField(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((typed) => resolve(typed) !== null, hint),
      v.transform((typed) => resolve(typed) ?? typed),
    ),
  )
}

/** A profile: `@name`, or its address. */
export const OptionalInstagram = optionalProfile(instagram, 'instagram')
/** A channel, a group or a person: `@name`, or its address. */
export const OptionalTelegram = optionalProfile(telegram, 'telegram')
/** A telephone number with its country's prefix, or the address of a chat, a group or a channel. */
export const OptionalWhatsapp = optionalProfile(whatsapp, 'whatsapp')
