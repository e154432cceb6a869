import { expect, test } from 'vitest'
import { createOutbox, isStuck, type Send } from './outbox.ts'

const file = (name: string) => new File(['x'], name)
const kinds = (outbox: ReturnType<typeof createOutbox>) =>
  outbox.$all.get().map((one) => `${one.file.name} ${one.state.kind}`)

/** Makes each upload wait until the test settles it. */
function heldSend() {
  const asked = new Map<string, { come(): void; fail(): void }>()
  const send: Send = ({ name }) =>
    new Promise((resolve, reject) =>
      asked.set(name, {
        come: () => resolve({ url: `/media/${name}` }),
        fail: () => reject(new Error('no')),
      }),
    )
  return { send, of: (name: string) => asked.get(name) }
}

/** Waits until all settled promises have been handled. */
const heard = () => new Promise((resolve) => setTimeout(resolve))

test('files are sent one after the other, and stay until their field takes them', async () => {
  const outbox = createOutbox()
  const { send, of } = heldSend()
  outbox.sendAll('gallery', [file('a'), file('b')], send)
  await heard()
  expect(kinds(outbox)).toEqual(['a sending', 'b waiting'])
  of('a')?.come()
  await heard()
  expect(kinds(outbox)).toEqual(['a sent', 'b sending'])
  const [first] = outbox.$all.get()
  expect(first?.state).toEqual({ kind: 'sent', url: '/media/a' })
  outbox.drop(first?.id ?? 0)
  of('b')?.come()
  await heard()
  expect(kinds(outbox)).toEqual(['b sent'])
})

test('what fails is stuck, keeps its file, and goes with another try', async () => {
  const outbox = createOutbox()
  const { send, of } = heldSend()
  outbox.sendAll('gallery', [file('a'), file('b')], send)
  await heard()
  of('a')?.fail()
  await heard()
  expect(kinds(outbox)).toEqual(['a failed', 'b sending'])
  expect(outbox.$all.get().map(isStuck)).toEqual([true, false])
  outbox.again(outbox.$all.get()[0]?.id ?? 0)
  of('b')?.come()
  await heard()
  of('a')?.come()
  await heard()
  expect(kinds(outbox)).toEqual(['a sent', 'b sent'])
})

test('what is dropped is ended, comes back by no answer, and keeps no other waiting', async () => {
  const outbox = createOutbox()
  const { send, of } = heldSend()
  outbox.sendAll('gallery', [file('a'), file('b'), file('c')], send)
  await heard()
  const [, second] = outbox.$all.get()
  outbox.drop(second?.id ?? 0)
  of('a')?.come()
  await heard()
  expect(of('b')).toBeUndefined()
  expect(kinds(outbox)).toEqual(['a sent', 'c sending'])
  outbox.end()
  of('c')?.come()
  await heard()
  expect(kinds(outbox)).toEqual([])
})

test('one picture is looked at at a time; what is put off is stuck', () => {
  const outbox = createOutbox()
  outbox.prepare('cover', file('a'))
  const [first] = outbox.$all.get()
  outbox.putOff(first?.id ?? 0)
  outbox.prepare('row 1', file('b'))
  outbox.again(first?.id ?? 0)
  expect(kinds(outbox)).toEqual(['a put_off', 'b preparing'])
  outbox.prepare('cover', file('c'))
  expect(kinds(outbox)).toEqual(['b preparing', 'c preparing'])
})
