import { parentPort } from 'node:worker_threads'
import { failureOf, type Order, type Outcome, type Report } from './messages.ts'

/**
 * Does the work of a `Thread` here, one order after another: two parallel orders would end together
 * and leave the thread idle meanwhile.
 */
export function answerOrders<Asked, Answer>(work: (asked: Asked) => Answer | Promise<Answer>) {
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', (order: Order<Asked>) => {
    last = last.then(async () => {
      const outcome = await outcomeOf(() => work(order.asked))
      parentPort?.postMessage({ id: order.id, outcome } satisfies Report<Answer>)
    })
  })
}

async function outcomeOf<Answer>(work: () => Answer | Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { kind: 'done', answer: await work() }
  } catch (error) {
    return failureOf(error)
  }
}
