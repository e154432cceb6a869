import type { Page } from '@playwright/test'
import { axeFaults, expect, sidewaysOverflow, test, twoFrames } from './fixtures.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'O que procura?' })
const results = (page: Page) => page.getByRole('list').filter({ has: page.locator('.find') })
const heading = (page: Page) => page.locator('[data-found-heading]')
const answers = (page: Page) => page.locator('[data-answers] > h2')

test('finds as one types, marks the words, and says how much there is', async ({ page }) => {
  await page.goto('/search')
  await field(page).pressSequentially('catequ', { delay: 30 })
  // On a slow machine there are results of fewer letters first.
  await expect(page).toHaveURL('/search?q=catequ')
  await expect(heading(page)).toHaveText(/^\d+ resultados$/)
  await expect(page.getByRole('status')).toHaveText(/^\d+ resultados$/)
  await expect(field(page)).toBeFocused()
  await expect(async () => {
    const marked = await page.locator('.find mark').allTextContents()
    expect(marked.length).toBeGreaterThan(3)
    for (const word of marked) expect(word).toMatch(/^catequ/i)
  }).toPass({ timeout: 10_000 })
})

test('accents and number of a word do not matter, and words need not stand together', {
  tag: '@matrix',
}, async ({ page }) => {
  await page.goto('/search?q=ORACOES')
  await expect(page.locator('.find').first()).toBeVisible()
  const marked = await page.locator('.find mark').allTextContents()
  expect(marked.some((word) => /^oração$/i.test(word))).toBe(true)
})

test('a result leads to its page, and back to what was searched for', async ({ page }) => {
  await page.goto('/portal')
  await page.goto('/search')
  await field(page).fill('Santa Marta')
  const first = page.locator('.find').first()
  await expect(first).toContainText('Paróquia')
  // What is suggested stands before it.
  await page.keyboard.press('Escape')
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/santa-marta$/)
  await page.goBack()
  await expect(field(page)).toHaveValue('Santa Marta')
  await expect(page.locator('.find').first()).toContainText('Paróquia')
  await page.goBack()
  await expect(page).toHaveURL(/\/portal$/)
})

test('it is narrowed to a kind, a step that one can go back from', async ({ page }) => {
  await page.goto('/search?q=missa')
  await expect(heading(page)).toHaveText(/resultados/)
  const all = await heading(page).textContent()
  await page.getByRole('radio', { name: /^Agenda/ }).check({ force: true })
  await expect(page).toHaveURL(/\?q=missa&kind=event$/)
  const kinds = async () => new Set(await page.locator('.find .kind-name').allTextContents())
  await expect.poll(kinds).toEqual(new Set(['Agenda']))
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^Tudo/ })).toBeChecked()
  await expect(heading(page)).toHaveText(all ?? '')
})

test('more results come on request, and the focus goes to the first of them', {
  tag: '@matrix',
}, async ({ page }) => {
  await page.goto('/search?q=missa')
  await expect(page.locator('.find')).toHaveCount(10)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(page.locator('.find')).toHaveCount(20)
  await expect(page.locator('.find').nth(10).getByRole('link')).toBeFocused()
  const links = await page
    .locator('.find a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(new Set(links).size).toBe(20)
})

test('by keyboard alone: Enter leads to what was found, arrows go through it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search')
  await field(page).focus()
  await page.keyboard.type('presépio')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.find').first().getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
})

test('what is asked of a parish is answered before anything that is found', async ({ page }) => {
  await page.goto('/search?q=missa+domingo+santa+marta')
  const answer = page.locator('.answer').filter({ hasText: 'Santa Marta' }).first()
  await expect(answer).toContainText('Missas')
  await expect(answer.locator('li b').first()).toHaveText(/^\d+h\d\d$/)
  await answer.getByRole('link', { name: /^Ver todos os horários/ }).click()
  await expect(page).toHaveURL(/\/santa-marta#masses$/)
  await page.goto('/search?q=telefone+santa+marta')
  await expect(answer.locator('a[href^="tel:"]').first()).toBeVisible()
  await page.goto('/en/search?q=baptism+santa+marta')
  await expect(answer).toContainText('Ask for a baptism')
  await expect(answer.getByRole('link')).toHaveAttribute('href', '/en/santa-marta#ask')
  await page.goto('/search?q=intenção')
  await expect(page.locator('.answer')).not.toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText(/^\d respostas?/)
})

test('it suggests while one types: by keyboard, by touch, and never in the way', async ({
  page,
}) => {
  await page.goto('/search')
  const options = page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option')
  await field(page).pressSequentially('sa')
  await expect(page.locator('.find').first()).toBeVisible()
  await expect(options).toHaveCount(0)
  await field(page).pressSequentially('nta marta')
  await expect(options).toHaveCount(5)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'q-suggestion-0')
  await expect(field(page)).toHaveValue('santa marta')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field(page)).toHaveValue('santa marta')
  await field(page).pressSequentially(' ')
  await field(page).press('Backspace')
  await field(page).press('Backspace')
  await expect(options.first()).toBeVisible()
  await options.filter({ hasText: 'Santa Marta' }).first().click()
  await expect(page).toHaveURL(/\/santa-marta/)
})

test('nothing is suggested where nothing comes', { tag: '@matrix' }, async ({ page, faults }) => {
  faults.allow(/503/)
  await page.route(/public\/search/, (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.goto('/search')
  await field(page).pressSequentially('santa')
  await expect(page.getByText('Não foi possível procurar agora')).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('a typing mistake finds what is like it, and says so', async ({ page }) => {
  await page.goto('/search?q=catequse')
  await expect(heading(page)).toHaveText(/Talvez procure/)
  await expect(page.locator('.find mark').first()).toHaveText(/^catequ/i)
})

test('nothing, too little and an empty field each say what to do', async ({ page }) => {
  await page.goto('/search?q=xyzzyxq')
  await expect(page.getByText('Experimente outra palavra')).toBeVisible()
  await field(page).fill('a')
  await expect(heading(page)).toHaveText('Escreva pelo menos duas letras.')
  await field(page).fill('')
  await expect(page.getByRole('link', { name: 'Ver todas as paróquias' })).toBeVisible()
  await expect(page).toHaveURL(/\/search$/)
})

test('an answer that comes late never takes the place of a newer one', async ({ page }) => {
  await page.goto('/search')
  const { promise: newerIsThere, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/search\?q=missa/, async (route) => {
    await newerIsThere
    await route.continue().catch(() => undefined)
  })
  await field(page).fill('missa')
  const late = await page.waitForRequest(/search\?q=missa/)
  await field(page).fill('xyzzyxq')
  await expect(page.getByText('Experimente outra palavra')).toBeVisible()
  letGo()
  // Nothing comes where the page itself has given the call up.
  await (await late.response().catch(() => null))?.finished()
  await twoFrames(page)
  await expect(page.locator('.find')).toHaveCount(0)
})

test('offline it says so, keeps what was typed, and can be tried again', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/search?q=missa')
  await expect(page.locator('.find').first()).toBeVisible()
  await context.setOffline(true)
  await field(page).fill('coro')
  await expect(page.getByRole('alert').filter({ hasText: 'sem ligação' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.locator('.find').first()).toBeVisible()
  await expect(field(page)).toHaveValue('coro')
})

test('a server that fails is said in other words', { tag: '@matrix' }, async ({ page, faults }) => {
  faults.allow(/503/)
  await page.route(/public\/search/, (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.goto('/search?q=missa')
  await expect(page.getByText('Não foi possível procurar agora')).toBeVisible()
})

test('after a failure one stays where one was, and is told each time', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/503/)
  await page.route(/public\/search/, (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.goto('/search')
  await field(page).fill('missa')
  await page.keyboard.press('Enter')
  const failed = page.getByRole('alert').filter({ hasText: 'Não foi possível procurar agora' })
  await expect(failed).toBeVisible()
  await expect(field(page)).toBeFocused()
  const retry = page.locator('[data-retry]')
  const said = await failed.locator('p').evaluateHandle((one) => one.firstChild)
  await retry.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction((before) => !before?.isConnected, said)
  await expect(retry).toBeFocused()
  await expect(retry).toHaveText('Tentar de novo')
  await page.unroute(/public\/search/)
  await page.keyboard.press('Enter')
  // Answers stand before what was found, and this word has one.
  await expect(answers(page)).toBeFocused()
})

test('if no more results come, those that did stand, and the button asks again', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  faults.allow(/503/)
  await page.goto('/search?q=missa')
  await expect(page.locator('.find')).toHaveCount(10)
  await page.route(/public\/search/, (route) => route.fulfill({ status: 503, body: 'down' }))
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível' })).toBeVisible()
  await expect(page.locator('.find').first()).toBeVisible()
  await expect(more).toBeFocused()
  await page.unroute(/public\/search/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.find').nth(10).getByRole('link')).toBeFocused()
  await expect(page.locator('[data-failed]')).toBeHidden()
})

test('from a page of a parish its own are found, and then those of all', {
  tag: '@matrix',
}, async ({ page }) => {
  for (const from of ['/santa-marta', '/santa-marta/events']) {
    await page.goto(from)
    await page.getByRole('searchbox', { name: 'Procurar nesta paróquia' }).fill('missa')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=missa&parish=santa-marta$/)
    await expect(page.locator('[data-within]')).toContainText(
      'Só em: Paróquia de Santa Marta do Vale',
    )
    await expect(page.locator('.find').first()).toBeVisible()
  }
  const own = await page
    .locator('.find a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  for (const href of own) expect(href).toMatch(/^\/santa-marta(\/|$)/)
  const narrowed = await heading(page).textContent()
  await page.getByRole('button', { name: 'Procurar em todas as paróquias' }).click()
  await expect(field(page)).toBeFocused()
  await expect(page.locator('[data-within]')).toBeHidden()
  await expect(page).toHaveURL(/\/search\?q=missa$/)
  await expect(heading(page)).not.toHaveText(narrowed ?? '')
  await page.goBack()
  await expect(page.locator('[data-within]')).toContainText('Santa Marta')
  await expect(heading(page)).toHaveText(narrowed ?? '')
})

test('a parish that is not there is said not to be', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/404/)
  await page.goto('/search?q=missa&parish=no-such')
  await expect(page.getByRole('alert').filter({ hasText: 'não está neste portal' })).toBeVisible()
  await page.getByRole('button', { name: 'Procurar em todas as paróquias' }).click()
  await expect(page.locator('.find').first()).toBeVisible()
})

test('hostile words are words', async ({ page }) => {
  await page.goto(
    `/search?${new URLSearchParams({ q: '<img src=x onerror=alert(1)> missa', kind: 'x' })}`,
  )
  await expect(page.locator('[data-state=none], [data-state=found]')).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
})

test('at rest it asks the API for nothing', { tag: '@matrix' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await page.goto('/search', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('it says why not, and leads to the list of parishes', async ({ page }) => {
    await page.goto('/en/search')
    await expect(page.locator('search-box noscript .card')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.locator('search-box noscript a').click()
    await expect(page).toHaveURL(/\/en\/subscriptions$/)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, and nothing scrolls sideways, in ${colorScheme} colours`, {
    tag: ['@desktop', '@matrix'],
  }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme })
    for (const q of ['', 'missa', 'catequse', 'xyzzyxq']) {
      await page.goto(`/es/search?q=${q}`)
      await expect(page.locator('search-box:not([data-state=busy])')).toBeVisible()
      if (q) await expect(page.locator('[data-state=found], [data-state=none]')).toBeVisible()
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sidewaysOverflow(page), `${q} at ${width}`).toBeLessThanOrEqual(0)
        expect(await axeFaults(page), `${q} at ${width}`).toEqual([])
      }
    }
  })
}

test('the ways there: from the menu, and from a list of parishes that has none', {
  tag: '@everywhere',
}, async ({ page }) => {
  await page.goto('/subscriptions')
  await page.getByRole('searchbox').fill('presépio')
  await page.getByRole('link', { name: /todo o portal/ }).click()
  await expect(page).toHaveURL(/\/search\?q=pres/)
  await expect(field(page)).toHaveValue('presépio')
  await expect(page.locator('.find').first()).toBeVisible()
  await page.goto('/portal')
  await page.getByRole('navigation').getByRole('link', { name: 'Procurar' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(results(page)).toBeHidden()
})
