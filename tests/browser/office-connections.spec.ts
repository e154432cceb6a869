import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { Webhook as Verifier } from 'standardwebhooks'
import { actAs, demoToken } from './acting-as.ts'
import { axeFaults, expect, sidewaysOverflow, test } from './fixtures.ts'

const SECTION = '/santa-marta/office/connections'

interface Received {
  headers: Record<string, string>
  body: string
}

/** Another system on this machine, whose answer a test chooses; whoever starts it closes it. */
async function otherSystem() {
  const received: Received[] = []
  const answer = { status: 204 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = request.headers as Record<string, string>
    received.push({ headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(answer.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return { url, received, answer, close }
}

/** Adds a connection in the room, and leads to it. @returns its secret */
async function added(page: Page, url: string, description: string): Promise<string> {
  await page.goto(SECTION)
  await page.getByRole('textbox', { name: 'Endereço do outro programa' }).fill(url)
  await page.getByRole('textbox', { name: 'Para que serve' }).fill(description)
  await page.getByRole('checkbox', { name: 'O cartório aceita um pedido' }).check()
  await page.getByRole('button', { name: 'Acrescentar a ligação' }).click()
  const note = page.getByRole('region', { name: 'O código secreto desta ligação' })
  await expect(note.getByRole('heading')).toBeFocused()
  const secret = await note.locator('code').innerText()
  await note.getByRole('link', { name: 'Ver a ligação' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(description)
  return secret
}

async function removed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Retirar a ligação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, retirar' }).click()
  await page.waitForURL(`**${SECTION}`)
}

test(
  'a connection is added, tried out, given another secret, turned off, and removed',
  { tag: '@matrix' },
  async ({ page, context }, { project }) => {
    const { url, received, answer, close } = await otherSystem()
    await actAs(context, await demoToken('cartorio'))
    const name = `Painel da diocese ${project.name}`
    const secret = await added(page, url, name)

    await page.getByRole('button', { name: 'Enviar um teste' }).click()
    await expect(page.getByText('O outro programa respondeu 204: está tudo bem.')).toBeVisible()
    const [ping] = received
    if (!ping) throw new Error('Nothing came.')
    expect(new Verifier(secret).verify(ping.body, ping.headers)).toMatchObject({ type: 'ping' })
    const deliveries = page.getByRole('region', { name: 'O que foi enviado' })
    await expect(deliveries.getByRole('listitem')).toContainText(['Teste'])
    await deliveries.getByText('Ver a mensagem').first().click()
    await expect(deliveries.locator('pre')).toContainText('"type": "ping"')

    answer.status = 500
    await page.getByRole('button', { name: 'Enviar um teste' }).click()
    await expect(page.getByText(/Não resultou\. O outro programa respondeu 500/)).toBeVisible()
    await deliveries.getByLabel('Mostrar').selectOption('failed')
    await expect(deliveries.getByRole('listitem')).toHaveCount(1)

    await page.getByRole('button', { name: 'Mudar o código secreto' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sim, mudar' }).click()
    const note = page.getByRole('region', { name: 'O código secreto desta ligação' })
    await expect(note.locator('code')).not.toHaveText(secret)
    await note.getByRole('button', { name: 'Já o guardei' }).click()
    await expect(page.getByText(/são assinados também com o código secreto anterior/)).toBeVisible()

    await page.getByRole('button', { name: 'Desligar', exact: true }).click()
    await expect(page.locator('.connection-head')).toContainText('Desligada')
    await page.reload()
    await page.getByRole('button', { name: 'Ligar', exact: true }).click()
    await expect(page.locator('.connection-head .state-mark')).toHaveText('Ligada')
    await removed(page)
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    close()
  },
)

test('what is wrong is said beside the field, and nothing that was typed is lost', {
  tag: '@matrix',
}, async ({ page, context }) => {
  await actAs(context, await demoToken('cartorio'))
  await page.goto(SECTION)
  const address = page.getByRole('textbox', { name: 'Endereço do outro programa' })
  await address.fill('http://sistema.example.org/hook')
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  await page.getByRole('button', { name: 'Acrescentar a ligação' }).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(address).toHaveValue('http://sistema.example.org/hook')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await page
    .locator('.error-summary')
    .getByRole('button', { name: /De que avisa/ })
    .click()
  await expect(page.getByRole('group', { name: 'De que avisa' })).toBeFocused()
})

for (const [width, scheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const) {
  test(`a connection holds at ${width} px in the ${scheme} theme`, { tag: '@matrix' }, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    const { url, close } = await otherSystem()
    await actAs(context, await demoToken('cartorio'))
    await added(
      page,
      `${url}/${'muito-longo-'.repeat(8)}`,
      `Um nome ${'comprido '.repeat(9)}${width}`.trim(),
    )
    await page.getByRole('button', { name: 'Enviar um teste' }).click()
    await expect(page.getByText(/O outro programa respondeu/)).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await removed(page)
    close()
  })
}
