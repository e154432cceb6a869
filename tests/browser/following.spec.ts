import { localePath } from '#src/i18n/urls.ts'
import { languagesOfWay } from '../support/matrix.ts'
import { actAs, demoToken, followerOf } from './acting-as.ts'
import { expect, test } from './fixtures.ts'

const TITLES = {
  pt: ['Paróquias a que pertence', 'Paróquias que segue'],
  es: ['Parroquias a las que pertenece', 'Parroquias que sigue'],
  en: ['Parishes you belong to', 'Parishes you follow'],
} as const

for (const locale of languagesOfWay('en')) {
  test(`both lists stand there in ${locale}, each parish with its page and its website`, async ({
    page,
    context,
  }) => {
    const [subscribed, followed] = TITLES[locale]
    await actAs(context, await demoToken('maria'))
    await page.goto(localePath(locale, '/following'))
    const belongs = page.getByRole('region', { name: subscribed })
    await expect(belongs.getByRole('listitem')).toHaveCount(1)
    const follows = page.getByRole('region', { name: followed })
    await expect(follows.getByRole('listitem')).toHaveCount(3)
    const first = follows.getByRole('listitem').first()
    await expect(first.getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      localePath(locale, '/santa-marta'),
    )
    await expect(first.getByText('Évora')).toBeVisible()
    await expect(first.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
    const website = first.locator('a[target=_blank]')
    await expect(website).toHaveAttribute('href', /^https?:\/\/.*example\.org/)
    await expect(website).toHaveAttribute('rel', 'noopener')
    await expect(website).toHaveAccessibleName(/Santa Marta do Vale \(.+\)$/)
  })
}

test('whoever is unfollowed stays in the list, so that a slip can be undone', async ({
  page,
  context,
}) => {
  await actAs(context, (await followerOf('santa-marta', 'sao-goncalo-da-ribeira')).token)
  await page.goto('/following')
  const rows = page.getByRole('region', { name: 'Paróquias que segue' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const button = rows.first().getByRole('button')
  const answered = page.waitForResponse(/\/adro\/unfollow$/)
  await button.click()
  await answered
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(button).toHaveAccessibleName('Seguir Paróquia de Santa Marta do Vale')
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Ribeira Velha')
})

test('whoever follows nobody and belongs nowhere is told what to do', { tag: '@matrix' }, async ({
  page,
  context,
}) => {
  await actAs(context, await demoToken('jose'))
  await page.goto('/following')
  await expect(page.getByText('Ainda não pertence a nenhuma paróquia')).toBeVisible()
  await expect(page.getByText('Ainda não segue nenhuma paróquia')).toBeVisible()
  await page.getByRole('link', { name: 'Começar a seguir' }).click()
  await expect(page).toHaveURL('/subscriptions')
})

test('one list that fails leaves the other, and can be tried again', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/503|list/)
  await actAs(context, await demoToken('maria'))
  await page.route('**/get_adro_subscribed_list?*', (route) => route.fulfill({ status: 503 }))
  await page.goto('/following')
  await expect(page.getByRole('alert')).toContainText('Não foi possível mostrar esta lista')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ribeira Velha' })).toBeVisible()
  await page.unroute('**/get_adro_subscribed_list?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(
    page.getByRole('region', { name: 'Paróquias a que pertence' }).getByRole('listitem'),
  ).toHaveCount(1)
})
