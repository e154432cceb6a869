import type { Page, Route } from '@playwright/test'
import { localePath } from '#src/i18n/urls.ts'
import { examples, languagesOfWay } from '../support/matrix.ts'
import { registered } from '../support/people.ts'
import { actAs, communityIds, demoToken, followerOf } from './acting-as.ts'
import { expect, layoutShift, test } from './fixtures.ts'

const FEED = '**/get_following_feed?*'

/** The address and the time of each card, as they stand in the list. */
async function cardsOf(page: Page): Promise<Array<{ href: string; at: string; of: string }>> {
  return page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => ({
      href: card.querySelector('[data-part=link]')?.getAttribute('href') ?? '',
      at: card.querySelector('time')?.getAttribute('datetime') ?? '',
      of: card.querySelector('[data-part=community]')?.textContent ?? '',
    })),
  )
}

/** Where the focus is among the cards, counted from 0. */
async function focusedCard(page: Page): Promise<number> {
  return page.evaluate(() => {
    const article = document.activeElement?.closest('article')
    return article ? [...document.querySelectorAll('article')].indexOf(article) : -1
  })
}

/** What a call for the feed asked for. */
function askedBy(route: Route): { limit: number; query: Record<string, unknown> } {
  const { searchParams } = new URL(route.request().url())
  return {
    limit: Number(searchParams.get('limit')),
    query: JSON.parse(searchParams.get('query') ?? '{}'),
  }
}

async function answerNothing(route: Route): Promise<void> {
  await route.fulfill({ json: { results: [], page: 1, total: 0 } })
}

test.describe('the main feed', () => {
  test('shows the news of the followed parishes, newest first, ten by ten', async ({
    page,
    context,
  }) => {
    await actAs(context, await demoToken('maria'))
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(10)
    const strip = page.getByRole('navigation', { name: 'Paróquias que segue' })
    await expect(strip.getByRole('link')).toHaveText([
      'Paróquia de Santa Marta do Vale',
      /São Gonçalo/,
      /Senhora do Mar/,
    ])
    const first = await cardsOf(page)
    const times = first.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set(first.map(({ of }) => of)).size).toBeGreaterThan(1)
    for (const { of } of first) expect(of).toMatch(/Santa Marta|São Gonçalo|Senhora do Mar/)

    const more = page.getByRole('button', { name: 'Mostrar mais notícias' })
    await more.click()
    await expect(page.getByRole('article')).toHaveCount(20)
    await expect.poll(() => focusedCard(page)).toBe(10)
    await expect(page.getByText(/^20 de \d+ notícias$/)).toBeVisible()
    const all = await cardsOf(page)
    expect(all.slice(0, 10)).toEqual(first)
    expect(new Set(all.map(({ href }) => href)).size).toBe(20)
  })

  test('goes on to the last news, and then has no more to offer', { tag: '@matrix' }, async ({
    page,
    context,
  }) => {
    await actAs(context, (await followerOf('santa-marta')).token)
    await page.goto('/')
    const more = page.getByRole('button', { name: 'Mostrar mais notícias' })
    await expect(page.getByRole('article')).toHaveCount(10)
    const [, total = '0'] = /de (\d+) /.exec(await page.locator('.load').innerText()) ?? []
    for (let shown = 10; shown < Number(total); shown += 10) {
      await more.click()
      await expect(page.getByRole('article')).toHaveCount(Math.min(shown + 10, Number(total)))
    }
    await expect(more).toBeHidden()
  })

  test('names the first five parishes and leads to the others', { tag: '@everywhere' }, async ({
    page,
    context,
  }) => {
    const slugs = [...(await communityIds()).keys()].slice(0, 6)
    await actAs(context, (await followerOf(...slugs)).token)
    await page.goto('/')
    const strip = page.getByRole('navigation', { name: 'Paróquias que segue' })
    await expect(strip.getByRole('listitem').getByRole('link')).toHaveCount(5)
    const hrefs = await strip
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(slugs.slice(0, 5).map((slug) => `/${slug}`))
    await strip.getByRole('link', { name: 'Ver todas' }).click()
    await expect(page).toHaveURL('/following')
  })

  test('shows whoever follows nobody where to start', async ({ page, context }) => {
    await actAs(context, await demoToken('jose'))
    await page.goto('/')
    await expect(page.getByText('Ainda não segue nenhuma paróquia')).toBeVisible()
    await page.getByRole('link', { name: 'Começar a seguir' }).click()
    await expect(page).toHaveURL('/subscriptions')
  })

  test('says so where those who are followed have published nothing', { tag: '@matrix' }, async ({
    page,
    context,
  }) => {
    await actAs(context, await demoToken('maria'))
    await page.route(FEED, answerNothing)
    await page.goto('/')
    await expect(page.getByText('Ainda não há notícias')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Seguir outras paróquias' })).toHaveAttribute(
      'href',
      '/subscriptions',
    )
  })

  test('says that it failed in the words of the server, and tries again', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/503|api/)
    await actAs(context, await demoToken('maria'))
    await page.route(FEED, (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: 'unavailable', message: 'Estamos a arrumar a casa.' } },
      }),
    )
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Estamos a arrumar a casa.')
    await page.unroute(FEED)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('article')).toHaveCount(10)
  })

  test('keeps what is loaded when there is no more to be had, and goes on from there', {
    tag: '@matrix',
  }, async ({ page, context, faults }) => {
    faults.allow(/INTERNET_DISCONNECTED/)
    await actAs(context, await demoToken('maria'))
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(10)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Mostrar mais notícias' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'ligação à internet' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(10)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('article')).toHaveCount(20)
  })

  test('that began without a connection loads when it is back', { tag: '@matrix' }, async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/ERR_/)
    await actAs(context, await demoToken('maria'))
    await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Verifique a ligação à internet')
    await page.unroute('**/api/v1/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('article')).toHaveCount(10)
  })

  test('says that there is something newer after a minute, and moves only when it is told to', async ({
    page,
    context,
  }) => {
    await actAs(context, await demoToken('maria'))
    await page.clock.install()
    await page.route(FEED, async (route) => {
      const { limit, query } = askedBy(route)
      if (query.online_after === undefined) return route.continue()
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/query=[^&]*/, 'query=%7B%22content_type%22%3A1%7D'),
      })
      const { results } = await response.json()
      const newer = results.slice(0, 2).map((card: { id: number }, at: number) => ({
        ...card,
        id: 900_000 + at,
        title: `Acabada de sair ${at + 1}`,
      }))
      await route.fulfill({ json: { results: newer.slice(0, limit), page: 1, total: 2 } })
    })
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(10)
    const before = await page.getByRole('article').first().boundingBox()
    await page.clock.fastForward(61_000)
    const newer = page.getByRole('button', { name: '2 notícias novas' })
    await expect(newer).toBeVisible()
    await expect(page.getByRole('status').filter({ has: newer })).toHaveCount(1)
    expect(await page.getByRole('article').first().boundingBox()).toEqual(before)
    await newer.click()
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(page.getByRole('article').first()).toContainText('Acabada de sair 1')
    await expect.poll(() => focusedCard(page)).toBe(0)
    await expect(newer).toBeHidden()
  })
})

test.describe('the agenda', () => {
  test('shows what runs or comes in the followed parishes, soonest first, sixteen a page', async ({
    page,
    context,
  }) => {
    const slugs = [...(await communityIds()).keys()]
    await actAs(context, (await followerOf(...slugs)).token)
    await page.goto('/events')
    await expect(page.getByRole('tab', { name: 'Próximas', selected: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(16)
    const first = await cardsOf(page)
    for (const { href } of first) expect(href).toMatch(/^\/[a-z-]+\/events\/[a-z0-9-]+$/)
    const apart = page.getByRole('region', { name: 'A decorrer' }).locator('[data-part=link]')
    const running = await apart.evaluateAll((links) => links.map((one) => one.getAttribute('href')))
    const days = first.filter(({ href }) => !running.includes(href)).map(({ at }) => at)
    expect(days).toEqual([...days].sort())
    await page.getByRole('button', { name: 'Mostrar mais datas' }).click()
    await expect.poll(() => focusedCard(page)).toBe(16)
    const all = await cardsOf(page)
    expect(new Set(all.map(({ href }) => href)).size).toBe(all.length)
  })

  test('leads whoever follows nobody to the parishes', async ({ page, context }) => {
    await actAs(context, await demoToken('jose'))
    await page.goto('/events')
    await expect(page.getByText('Ainda não segue nenhuma paróquia')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Começar a seguir' })).toHaveAttribute(
      'href',
      '/subscriptions',
    )
  })

  for (const [locale, words] of examples(
    [
      ['pt', 'Não há eventos próximos'],
      ['es', /No hay .*próximos/],
      ['en', /no (coming|upcoming) events/i],
    ] as const,
    1,
  )) {
    test(`says in ${locale} that nothing is coming`, async ({ page, context }) => {
      await actAs(context, await demoToken('maria'))
      await page.route(FEED, answerNothing)
      await page.goto(localePath(locale, '/events'))
      await expect(page.getByText(words)).toBeVisible()
    })
  }
})

for (const locale of languagesOfWay('en')) {
  test(`feed and agenda speak ${locale}, and lead to pages in ${locale}`, {
    tag: '@matrix',
  }, async ({ page, context }) => {
    await actAs(context, (await followerOf('santa-marta')).token)
    for (const path of ['/', '/events']) {
      await page.goto(localePath(locale, path))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('article [data-part=link]').first()).toHaveAttribute(
        'href',
        new RegExp(`^${localePath(locale, '/santa-marta')}/`),
      )
    }
  })
}

test('nothing moves while what is personal comes', { tag: ['@everywhere', '@matrix'] }, async ({
  page,
}) => {
  const people = [await demoToken('maria'), (await registered()).token]
  await page.goto('/about')
  for (const token of people) {
    await page.evaluate((stored) => localStorage.setItem('token', stored), token)
    for (const path of ['/', '/events', '/following', '/settings']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await layoutShift(page), path).toBeLessThan(0.001)
    }
  }
})
