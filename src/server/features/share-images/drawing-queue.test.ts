import { expect, test } from 'vitest'
import { DrawingQueue, QueueFull } from './routes.ts'

/** A task that finishes on the test's command. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let begun = 0
  const make = () => {
    begun += 1
    return promise
  }
  return { make, resolve, reject, begun: () => begun }
}

const turns = () => new Promise((resolve) => setImmediate(resolve))

test('makes one thing at a time, in their order', async () => {
  const queue = new DrawingQueue<string>(5)
  const [one, two] = [held(), held()]
  const made = [queue.made('one', one.make), queue.made('two', two.make)]
  await turns()
  expect([one.begun(), two.begun()]).toEqual([1, 0])
  one.resolve('1')
  await turns()
  expect(two.begun()).toBe(1)
  two.resolve('2')
  expect(await Promise.all(made)).toEqual(['1', '2'])
})

test('makes once what several ask for, and anew what is asked for later', async () => {
  const queue = new DrawingQueue<string>(0)
  const one = held()
  const made = [queue.made('one', one.make), queue.made('one', one.make)]
  one.resolve('1')
  expect(await Promise.all(made)).toEqual(['1', '1'])
  expect(one.begun()).toBe(1)
  await queue.made('one', one.make)
  expect(one.begun()).toBe(2)
})

test('refuses at once when too many wait, and takes more afterwards', async () => {
  const queue = new DrawingQueue<string>(1)
  const one = held()
  const made = [queue.made('one', one.make), queue.made('two', async () => '2')]
  await expect(queue.made('three', async () => '3')).rejects.toThrow(QueueFull)
  one.resolve('1')
  expect(await Promise.all(made)).toEqual(['1', '2'])
  expect(await queue.made('three', async () => '3')).toBe('3')
})

test('what fails holds up nobody', async () => {
  const queue = new DrawingQueue<string>(2)
  const one = held()
  const failing = queue.made('one', one.make)
  const next = queue.made('two', async () => '2')
  one.reject(new Error('no ink'))
  await expect(failing).rejects.toThrow('no ink')
  expect(await next).toBe('2')
  expect(await queue.made('one', async () => '1')).toBe('1')
})
