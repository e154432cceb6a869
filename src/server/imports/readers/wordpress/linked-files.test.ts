import { expect, test } from 'vitest'
import type { ContentPayload } from '#src/server/imports/targets/payload.ts'
import { itemsIn } from '#tests/support/imports.ts'
import { attachment, post, wxr } from '#tests/support/wxr.ts'
import { createFileLimiter } from './article.ts'
import { readWordPress } from './read-wordpress.ts'

const OLD = 'https://velho.example.org/wp-content/uploads'
const called = (id: number, url: string, title: string) =>
  attachment(id, url).replace('imagem', title)

async function filesOf(content: string, ...attachments: string[]) {
  const items = await itemsIn(
    readWordPress,
    wxr(post({ id: 1, title: 'Um', content }), ...attachments),
  )
  return (items[0]?.payload as ContentPayload | undefined)?.files
}

test.each([
  ['its title', 'Boletim de maio', '<a href="X">aqui</a>', 'Boletim de maio'],
  ['what leads to it', 'boletim_2019', '<a href="X">O boletim de maio</a>', 'O boletim de maio'],
  ['its file', 'boletim_2019', '<a href="X">Clique aqui!</a>', 'boletim 2019'],
  ['its file beneath a picture', '', '<a href="X"><img src="/capa.jpg"></a>', 'boletim 2019'],
  ['its file at its bare address', 'boletim_2019', '<a href="X">X</a>', 'boletim 2019'],
])('a file is called by %s', async (_, title, link, name) => {
  const url = `${OLD}/boletim_2019.pdf`
  expect(await filesOf(link.replaceAll('X', url), called(5, url, title))).toEqual([
    { address: 'velho.example.org/wp-content/uploads/boletim_2019.pdf', url, name },
  ])
})

test('each file comes once, whichever way it is led to', async () => {
  const url = `${OLD}/a.pdf`
  const content = [
    `<a href="${url}">A ficha</a>`,
    `<a href="http://www.velho.example.org/wp-content/uploads/a.pdf?x=1#page=2">outra vez</a>`,
    '<a href="/wp-content/uploads/a.pdf">e outra</a>',
    '<a href="/?attachment_id=5">e a página dela</a>',
  ].join(' ')
  expect(await filesOf(content, called(5, url, 'a'))).toMatchObject([{ url, name: 'A ficha' }])
})

test('what the export does not list, or another host has, is nobody’s to fetch', async () => {
  const content = [
    `<a href="${OLD}/fora-da-lista.pdf">1</a>`,
    '<a href="https://outro.example.org/b.pdf">2</a>',
    '<a href="http://169.254.169.254/latest/meta-data">3</a>',
    '<a href="https://velho.example.org.evil.example.net/c.pdf">4</a>',
  ].join(' ')
  expect(
    await filesOf(
      content,
      attachment(5, 'https://outro.example.org/b.pdf'),
      attachment(6, 'http://169.254.169.254/latest/meta-data'),
      attachment(7, 'https://velho.example.org.evil.example.net/c.pdf'),
    ),
  ).toBeUndefined()
})

test('of an export without end only so many files come', () => {
  const within = createFileLimiter(2)
  const files = (...names: string[]) => names.map((name) => ({ address: name, url: name, name }))
  expect(within(files('a', 'b', 'c'))).toHaveLength(2)
  expect(within(files('d', 'a'))).toEqual(files('a'))
})
