import type { Page } from '@playwright/test'
import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { actAs, communityIds, demoToken } from './acting-as.ts'
import { expect } from './fixtures.ts'
import type { Screen } from './screens.ts'

/** Posts a proof as the office does for a tab of its own, but in the tab that there is. */
export async function postPreview(page: Page, proof: string): Promise<void> {
  await page.goto('/about')
  await page.evaluate(
    ([action, sealed]) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = action ?? ''
      for (const [name, value] of Object.entries({ proof: sealed ?? '', locale: 'pt' })) {
        form.append(Object.assign(document.createElement('input'), { name, value }))
      }
      document.body.append(form)
      form.submit()
    },
    [PREVIEW_PAGE_PATH, proof],
  )
}

async function sealed(page: Page, path: string, data: object): Promise<string> {
  const token = await demoToken('cartorio')
  await actAs(page.context(), token)
  const community = (await communityIds()).get('santa-marta')
  const headers = { authorization: `Bearer ${token}`, 'x-subscription': `${community}` }
  const answer = await page.request.post(`/api/v1${path}`, { headers, data })
  return (await answer.json()).proof
}

/** Pages that are not saved yet, each in a tab of its own, with the bar that says so. */
export const previewScreens: Screen[] = [
  {
    what: 'an event that is not saved, in a tab of its own',
    open: async (page) => {
      const content = {
        content_type: 2,
        title: 'Festa da padroeira que ninguém guardou',
        event_from_date: '2030-06-24',
        content: '<p>Às nove, no adro.</p>',
      }
      await postPreview(page, await sealed(page, OFFICE_PATHS.sealPreview, { id: null, content }))
      await expect(page.locator('.proof-bar')).toBeVisible()
    },
  },
  {
    what: "a parish's page that is not saved, in a tab of its own",
    isVariant: true,
    open: async (page) => {
      const parts = { page: { configuration: { azulejo_glaze: 'ochre' } } }
      await postPreview(page, await sealed(page, OFFICE_PATHS.sealPagePreview, parts))
      await expect(page.locator('.proof-bar')).toBeVisible()
    },
  },
]
