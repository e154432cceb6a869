import { expect, test } from 'vitest'
import { toReplyRecipients } from './Conversation.tsx'

const account = { email: 'conta@example.org' }

test.each([
  ['the form’s address', { account, email: 'ana@example.org' }, 'ana@example.org'],
  ['a parent’s', { account: null, parent_email: 'mae@example.org' }, 'mae@example.org'],
  [
    'both of a couple',
    { account, entity_groom_email: 'rui@example.org', entity_bride_email: 'eva@example.org' },
    'rui@example.org, eva@example.org',
  ],
  [
    'one that a couple shares',
    { account, entity_groom_email: 'os@example.org', entity_bride_email: 'os@example.org' },
    'os@example.org',
  ],
  ['the account’s where the form names none', { account, name: 'Alves' }, 'conta@example.org'],
])('an answer goes to %s', (_, request, address) => {
  expect(toReplyRecipients(request)).toEqual({ kind: 'mail', address })
})

test('without any address nobody is told', () => {
  expect(toReplyRecipients({ account: null, name: 'Alves', email: null })).toEqual({
    kind: 'nobody',
  })
})
