import { expect, test } from 'vitest'
import type { ContentPayload } from '#src/server/imports/targets/payload.ts'
import { itemsIn } from '#tests/support/imports.ts'
import { attachment, post, wxr } from '#tests/support/wxr.ts'
import { readWordPress } from './read-wordpress.ts'

const UPLOADS = 'https://velho.example.org/wp-content/uploads'

async function textOf(content: string, others: string[] = [], meta: Record<string, string> = {}) {
  const items = await itemsIn(
    readWordPress,
    wxr(post({ id: 1, title: 'Um', content, meta }), ...others),
  )
  const item = items.find(({ title }) => title === 'Um')
  if (!item) throw new Error('There is no post.')
  const { form, files = [] } = item.payload as ContentPayload
  return {
    html: `${form.content}`.replace(/\n\s*/g, ''),
    files: files.map(({ url, name }) => [url, name]),
    notes: item.notes.map(({ code, detail }) => [code, detail]),
  }
}

test('a reusable block comes in every text that shows it, however deep', async () => {
  const block = (id: number, content: string) =>
    post({ id, title: `B${id}`, type: 'wp_block', content })
  const others = [
    block(7, '<!-- wp:paragraph --><p>Domingo às 11h</p><!-- /wp:paragraph -->'),
    block(8, '<p>Aviso</p><!-- wp:block {"ref":7} /--><!-- wp:block {"ref":8} /-->'),
  ]
  const { html, notes } = await textOf('<!-- wp:block {"ref":8} /--><p>Fim</p>', others)
  // A block that contains itself is cut off, and noted.
  const each = '<p>Aviso</p><p>Domingo às 11h</p>'.repeat(4)
  expect(html).toBe(`${each}<p>Aviso</p><p>Fim</p>`)
  expect(notes).toEqual([['block_left', 'block']])
  const items = await itemsIn(readWordPress, wxr(...others))
  expect(items.map(({ notes: [note] }) => note?.code)).toEqual(['reusable', 'reusable'])
})

test('footnotes are a list, with links there and back', async () => {
  const meta = { footnotes: '[{"content":"De <em>Lucas</em>","id":"a1"}]' }
  const text = '<p>Vinde<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup></p>'
  const html =
    '<p>Vinde<sup><a href="#t-a1" id="t-a1-link">1</a></sup></p><ol><li id="t-a1">De <em>Lucas</em> <a href="#t-a1-link">↩</a></li></ol>'
  expect(await textOf(`${text}<!-- wp:footnotes /-->`, [], meta)).toMatchObject({ html, notes: [] })
  expect(await textOf(text, [], meta)).toMatchObject({ html, notes: [] })
  const broken = await textOf(`${text}<!-- wp:footnotes /-->`, [], { footnotes: '[' })
  expect(broken.notes).toEqual([['block_left', 'footnotes']])
})

test.each([
  [
    '<figure class="wp-block-audio"><audio controls src="/wp-content/uploads/h.mp3"></audio><figcaption>Do <b>P. Rui</b></figcaption></figure>',
    'Do P. Rui',
  ],
  [
    '<figure class="wp-block-audio"><audio controls><source type="audio/mpeg" src="/wp-content/uploads/h.mp3"></audio></figure>',
    'Homilia',
  ],
  ['<audio src="/wp-content/uploads/h.mp3"></audio>', 'Homilia'],
  ['[audio mp3="https://velho.example.org/wp-content/uploads/h.mp3"][/audio]', 'Homilia'],
  ['[playlist ids="9"]', 'Homilia'],
])('a recorded homily is a link to its file, which comes (%s)', async (written, words) => {
  const others = [attachment(9, `${UPLOADS}/h.mp3`).replace('imagem', 'Homilia')]
  expect(await textOf(written, others)).toEqual({
    html: `<p><a href="${UPLOADS}/h.mp3" rel="noopener">${words}</a></p>`,
    files: [[`${UPLOADS}/h.mp3`, 'Homilia']],
    notes: [],
  })
})

test('what has no file, and what WordPress makes anew for each reader, is named', async () => {
  const text = `<!-- wp:latest-posts {"categories":[{"id":1}]} /--><!-- wp:jetpack/map /-->
<!-- wp:spacer /--><figure><video></video><figcaption>Procissão</figcaption></figure><iframe></iframe>
<!-- wp:social-link {"url":"https://facebook.com/a","service":"facebook"} /-->`
  const { html, notes } = await textOf(text)
  expect(html).toBe(
    '<p>Procissão</p><ul><li><a href="https://facebook.com/a" rel="noopener">Facebook</a></li></ul>'.replace(
      /<\/?ul>/g,
      '',
    ),
  )
  expect(notes).toEqual([
    ['block_left', 'latest-posts'],
    ['block_left', 'jetpack/map'],
    ['block_left', 'video'],
    ['code_removed', null],
  ])
})

test('neighbours in frames of their own do not run into each other', async () => {
  const button = (words: string) =>
    `<div class="wp-block-button"><a class="wp-block-button__link" href="/${words}">${words}</a></div>`
  const { html } = await textOf(
    `<!-- wp:buttons --><div class="wp-block-buttons">${button('um')}${button('dois')}</div><blockquote><p>Vinde.</p><cite>Jo 1</cite></blockquote><details><summary>Mais</summary><p>Dentro</p></details>`,
  )
  expect(html.replace(/ rel="noopener"/g, '')).toBe(
    '<p><a href="https://velho.example.org/um">um</a></p><p><a href="https://velho.example.org/dois">dois</a></p><blockquote><p>Vinde.</p><p><em>Jo 1</em></p></blockquote><p><strong>Mais</strong></p><p>Dentro</p>',
  )
})
