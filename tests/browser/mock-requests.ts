import type { Page } from '@playwright/test'
import type { OwnRequest, OwnRequestDetail } from '#src/contract/requests/own-request.ts'
import type { RequestStatus } from '#src/contract/requests/request-status.ts'

export const LIST = '**/users/me/requests?**'
const AT = '2026-11-20T10:00:00.000Z'

/** A request as its sender finds it; it waits for the office unless said otherwise. */
export function ownRequest(number: number, status: RequestStatus = 'pending'): OwnRequest {
  return {
    reference: `AAAA${String(number).padStart(4, '0')}`,
    kind: 'mass-intention',
    status,
    community:
      number % 2
        ? { slug: 'outra', name: 'Paróquia de Outra Terra' }
        : { slug: 'santa-marta', name: 'Paróquia de Santa Marta do Vale' },
    subject: `Por alma de Joaquim ${number}`,
    day: '2027-01-03',
    hour: '09:00',
    created_at: AT,
    updated_at: AT,
    reason: status === 'rejected' ? 'Nesse dia não há missa.' : null,
    can_withdraw: status === 'pending',
    is_asked: false,
  }
}

/** Answers instead of the server with these requests; returns them, so that a test can change them. */
export async function mockRequests(page: Page, requests: OwnRequest[]): Promise<OwnRequest[]> {
  await page.route(LIST, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    const results = requests.slice((number - 1) * 10, number * 10)
    return route.fulfill({ json: { results, page: number, total: requests.length } })
  })
  await page.route(/\/users\/me\/requests\/\w+$/, (route) => {
    const reference = route.request().url().split('/').at(-1)
    const found = requests.find((one) => one.reference === reference)
    const details = { intention_date: '3/1/2027', intention_description: 'Pelos avós' }
    const history: OwnRequestDetail['history'] = [{ action: 'received', at: AT, reason: null }]
    const messages: OwnRequestDetail['messages'] = found?.is_asked
      ? [{ id: 1, author: 'office', text: 'Em que dia?', at: AT }]
      : []
    return route.fulfill({ json: { ...found, details, history, messages, documents: [] } })
  })
  return requests
}
