import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OptionalInstagram, OptionalTelegram, OptionalWhatsapp } from './network-addresses.ts'

/** The address for each typed text, or the hint about it. */
function read(schema: v.GenericSchema<unknown, string | null>, typed: string[]) {
  return typed.map((one) => {
    const { success, output, issues } = v.safeParse(schema, one)
    return success ? output : issues[0].message
  })
}

test('WhatsApp is a number with its prefix, or a chat, a group or a channel', () => {
  const number = 'https://wa.me/351912345678'
  const typed = ['+351 912 345 678', '00351 (912) 345-678', ' wa.me/351912345678 ']
  expect(read(OptionalWhatsapp, [...typed, 'https://wa.me/+351912345678', number])).toEqual(
    Array(5).fill(number),
  )
  const addresses = [
    'https://chat.whatsapp.com/AbCdEfGh1234',
    'https://whatsapp.com/channel/0029VaAbCd',
    'https://wa.me/message/ABCDEF',
  ]
  expect(read(OptionalWhatsapp, addresses)).toEqual(addresses)
  expect(read(OptionalWhatsapp, ['https://www.whatsapp.com/channel/0029VaAbCd?lang=pt'])).toEqual([
    'https://whatsapp.com/channel/0029VaAbCd',
  ])
})

test('a number without the prefix of its country would reach nobody, or somebody else', () => {
  const typed = ['912 345 678', '+351', '+0351 912 345 678', '+351 912 345 678 901 234', 'grupo']
  const others = ['https://whatsapp.com/', 'https://wa.me.example.org/351912345678', '/page']
  const forged = [
    'https://wa.me@example.org/351912345678',
    'javascript:alert(1)//wa.me/351912345678',
  ]
  for (const hint of read(OptionalWhatsapp, [...typed, ...others, ...forged])) {
    expect(hint).toBe('whatsapp')
  }
})

test('Telegram is a name, a channel or an invitation', () => {
  expect(
    read(OptionalTelegram, [
      '@santamarta',
      't.me/santamarta/',
      'https://telegram.me/s/santamarta',
      'https://t.me/+AbC-dEf_123',
      'https://t.me/joinchat/AbCdEf',
    ]),
  ).toEqual([
    'https://t.me/santamarta',
    'https://t.me/santamarta',
    'https://t.me/s/santamarta',
    'https://t.me/+AbC-dEf_123',
    'https://t.me/joinchat/AbCdEf',
  ])
  for (const hint of read(OptionalTelegram, [
    'santa marta',
    '@ab',
    'https://t.me/',
    'http://x.org/a',
  ])) {
    expect(hint).toBe('telegram')
  }
})

test('Instagram is a name or the address of a profile, without what was added for counting', () => {
  const profile = 'https://www.instagram.com/santa.marta_1'
  const typed = ['@santa.marta_1', 'instagram.com/santa.marta_1', `${profile}/?igsh=abc&utm=1`]
  expect(read(OptionalInstagram, [...typed, profile])).toEqual(Array(4).fill(profile))
  for (const hint of read(OptionalInstagram, ['@', 'https://www.instagram.com/p/AbC/', '@a b'])) {
    expect(hint).toBe('instagram')
  }
})

test('without any text there is none', () => {
  for (const schema of [OptionalWhatsapp, OptionalTelegram, OptionalInstagram]) {
    expect(v.parse(schema, ' ')).toBeNull()
    expect(v.parse(schema, undefined)).toBeNull()
  }
})
