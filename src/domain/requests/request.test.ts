import { expect, test } from 'vitest'
import { REQUEST_STATUSES } from '#src/contract/requests/request-status.ts'
import { mayBecome, mayWithdraw } from './request.ts'

test('only what is pending is decided, and never becomes pending again', () => {
  for (const from of REQUEST_STATUSES) {
    for (const to of REQUEST_STATUSES) {
      expect(mayBecome(from, to), `${from} ${to}`).toBe(from === 'pending' && to !== 'pending')
    }
    expect(mayWithdraw(from)).toBe(from === 'pending')
  }
})
