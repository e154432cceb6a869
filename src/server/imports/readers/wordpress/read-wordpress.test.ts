import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { filmOrigins } from '#src/domain/contents/body-films.ts'
import type { ContentPayload } from '#src/server/imports/targets/payload.ts'
import { itemsIn } from '#tests/support/imports.ts'
import { attachment, post, WXR_HEAD, WXR_TAIL, wxr } from '#tests/support/wxr.ts'
import { ImportRefused } from '../reader.ts'
import { readWordPress } from './read-wordpress.ts'
import { wxrItems } from './wxr-stream.ts'

async function formOf(content: string, more: Partial<Parameters<typeof post>[0]> = {}) {
  const [item] = await itemsIn(
    readWordPress,
    wxr(
      post({ id: 1, title: 'Um', content, ...more }),
      attachment(5, 'https://velho.example.org/a.jpg', '', 1),
    ),
  )
  if (!item) throw new Error('There is no post.')
  const { form } = item.payload as ContentPayload
  return { html: form.content, form, codes: item.notes.map(({ code }) => code) }
}

describe('the text of a post', () => {
  test.each([
    ['Um.\n\nDois\ntrês.', '<p>Um.</p>\n<p>Dois<br />\ntrês.</p>'],
    [
      'Antes\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\ndepois',
      '<p>Antes</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>depois</p>',
    ],
    [
      '<!-- wp:paragraph -->\n<p>Um</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading {"level":1} -->\n<h1>Dois</h1>\n<!-- /wp:heading -->',
      '<p>Um</p>\n\n\n\n<h2>Dois</h2>',
    ],
    ['Uma [sic] palavra [1] e [foto].', '<p>Uma [sic] palavra [1] e [foto].</p>'],
    ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
    ['Um<!--more-->dois', '<p>Umdois</p>'],
  ])('%j is %j', async (written, html) => {
    expect((await formOf(written)).html).toBe(html)
  })

  test('shows a caption as a figure, and its picture at its whole address', async () => {
    const { html } = await formOf(
      '[caption id="x" align="left" width="300"]<a href="/wp-content/a.jpg"><img src="/wp-content/a-300x200.jpg" alt="Altar" width="300" height="200"></a> O altar[/caption]',
    )
    expect(html).toMatch(
      /^<figure><img alt="Altar" src="https:\/\/velho.example.org\/wp-content\/a-/,
    )
    expect(html).toMatch(/<figcaption>O altar<\/figcaption>\s*<\/figure>$/)
    expect(html).not.toContain('<a ')
  })

  test('leads to films, and says so', async () => {
    for (const written of [
      '[embed]https://video.example.org/1[/embed]',
      '<iframe src="https://video.example.org/1" width="5"></iframe>',
      'Veja:\n\nhttps://video.example.org/1\n\nadeus',
      '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://video.example.org/1\n</div></figure><!-- /wp:embed -->',
      '[video mp4="https://video.example.org/1"][/video]',
    ]) {
      const { html, codes } = await formOf(written)
      expect(html, written).toContain('<a href="https://video.example.org/1"')
      expect(codes, written).toEqual(['embed_as_link'])
    }
  })

  test.each([
    [
      'beside its size, as it was written before',
      '[caption id="attachment_1" align="left" caption="O altar de 1750"]<img src="/a.jpg">[/caption]',
    ],
    [
      'with brackets in it',
      '[caption id="x"]<img src="/a.jpg"> O altar de 1750 [restaurado][/caption]',
    ],
  ])('keeps a caption %s', async (_, written) => {
    const { html } = await formOf(written)
    expect(html).toMatch(
      /^<figure><img [^<>]*>\n<figcaption>O altar de 1750(?: \[restaurado\])?<\/figcaption>\n<\/figure>$/,
    )
  })

  test.each([
    [
      '[youtube=http://www.youtube.com/watch?v=abc123&w=320&h=240]',
      'http://www.youtube.com/watch?v=abc123',
    ],
    ['[youtube https://youtu.be/abc123]', 'https://youtu.be/abc123'],
    ['[youtube id="abc123"]', 'https://www.youtube.com/watch?v=abc123'],
    [
      '[embedyt]https://www.youtube.com/watch?v=abc123[/embedyt]',
      'https://www.youtube.com/watch?v=abc123',
    ],
    ['[soundcloud url="https://sons.example.org/1" width="5"]', 'https://sons.example.org/1'],
    [
      '[googlemaps https://mapas.example.org/?q=igreja&amp;z=1]',
      'https://mapas.example.org/?q=igreja&amp;z=1',
    ],
  ])('%s is a link', async (written, address) => {
    const { html, codes } = await formOf(`Antes ${written} depois`)
    expect(html).toBe(
      `<p>Antes</p>\n<p><a href="${address}" rel="noopener">${address}</a></p>\n<p>depois</p>`,
    )
    expect(codes).toEqual(['embed_as_link'])
  })

  test('a film of Vimeo is a link, and nothing to be named', async () => {
    const { html, codes } = await formOf('Antes [vimeo 12345] depois')
    const address = 'https://vimeo.com/12345'
    expect(html).toBe(
      `<p>Antes</p>\n<p><a href="${address}" rel="noopener">${address}</a></p>\n<p>depois</p>`,
    )
    expect(codes).toEqual([])
  })

  test.each([
    '[embed]https://youtu.be/aB3_-xyz012[/embed]',
    '[youtube id="aB3_-xyz012"]',
    '[vimeo 76979871]',
    '<iframe src="//www.youtube.com/embed/aB3_-xyz012?rel=0&amp;start=5" width="5"></iframe>',
    'Veja:\n\nhttps://www.youtube.com/watch?v=aB3_-xyz012\n\nadeus',
    '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/76979871\n</div></figure><!-- /wp:embed -->',
  ])('%s is a film that the page plays, and nothing to be named', async (written) => {
    const { html, codes } = await formOf(written)
    expect(filmOrigins(`${html}`)).toHaveLength(1)
    expect(codes).toEqual([])
  })

  test('shows a picture once, however often its gallery is shown', async () => {
    const { form } = await formOf('[gallery]\n\n[gallery columns="2"]\n\n[gallery ids="5"]')
    expect(form.contents_fotogaleries).toHaveLength(1)
  })

  test('says nothing of words in brackets that show nothing', async () => {
    expect((await formOf('Um [spotify], [iframe] e [total=5].')).html).toBe(
      '<p>Um [spotify], [iframe] e [total=5].</p>',
    )
    expect((await formOf('[cor=azul]Um[/cor] [archives]')).html).toBe('<p>Um</p>')
  })

  test('shows a gallery of blocks beneath, and what was said of it', async () => {
    const { html, form } = await formOf(
      `<!-- wp:paragraph --><p>Um</p><!-- /wp:paragraph -->
<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery"><!-- wp:image {"id":5} -->
<figure class="wp-block-image"><img src="https://velho.example.org/a-300x200.jpg" alt="Altar" class="wp-image-5"/></figure><!-- /wp:image -->
<!-- wp:image --><figure><a href="/x"><img src="/b.png" alt=""/></a><figcaption>O <em>coro</em></figcaption></figure><!-- /wp:image -->
<figcaption class="blocks-gallery-caption wp-element-caption">A festa</figcaption></figure><!-- /wp:gallery -->
<!-- wp:gallery --><figure><img src="https://velho.example.org/sem-nome"></figure><!-- /wp:gallery -->`,
    )
    expect(html).toMatch(/^<p>Um<\/p>\s+<p>A festa<\/p>\s+<figure><img [^<>]*sem-nome/)
    expect(form.contents_fotogaleries).toEqual([
      { image_url: 'https://velho.example.org/a.jpg', image_description: 'Altar' },
      { image_url: 'https://velho.example.org/b.png', image_description: 'O coro' },
    ])
  })

  test.each([
    ['Escreva [[gallery]] na página.', 'Escreva [gallery] na página.'],
    ['[[gallery ids="5" columns="2"]]', '[gallery ids="5" columns="2"]'],
    ['[[contact-form-7 id="3" /]]', '[contact-form-7 id="3" /]'],
    [
      '[[caption width="3"]Um [gallery] altar[/caption]]',
      '[caption width="3"]Um [gallery] altar[/caption]',
    ],
    ['[[Video]] e [[/video]]', '[Video] e [[/video]]'],
    ['[[[audio]]]', '[[audio]]'],
    ['<code>[[playlist]]</code>', '<code>[playlist]</code>'],
    ['[[sic]] e [[1]]', '[[sic]] e [[1]]'],
  ])('says %j as %j: it speaks of a shortcode', async (written, html) => {
    const said = await formOf(written)
    expect(said.html).toBe(`<p>${html}</p>`)
    expect(said.codes).toEqual([])
    expect(said.form.contents_fotogaleries).toEqual([])
  })

  test('takes one bracket more for no shortcode that is spoken of', async () => {
    const { html, codes } = await formOf('Antes [[my_form] depois [[gallery]] fim')
    expect(html).toBe('<p>Antes [ depois [gallery] fim</p>')
    expect(codes).toEqual(['shortcode_removed'])
  })

  test('loses shortcodes of plug-ins, but not what they hold', async () => {
    const { html, codes, form } = await formOf(
      '[vc_row a="1"]Olá[/vc_row] [contact-form-7 id="3"] [gallery]',
    )
    expect(html).toBe('<p>Olá</p>')
    expect(codes).toEqual(['shortcode_removed', 'shortcode_removed'])
    expect(form.contents_fotogaleries).toEqual([
      { image_url: 'https://velho.example.org/a.jpg', image_description: null },
    ])
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://a.example.org/a.png" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jav&#x61;script:alert(1)">x</a>',
    '<svg onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<form action="https://evil.example.org"><input></form>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '[caption]<img src="https://a.example.org/a.png" onload="alert(1)"><script>alert(1)</script>[/caption]',
    '<<script>script>alert(1)<</script>/script>',
    '<!--<script>--><script>alert(1)</script>',
    '[embed]https://a.example.org/"onmouseover="alert(1)[/embed]',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  ])('%j harms nobody', async (written) => {
    const { html } = await formOf(written)
    expect(html ?? '').not.toMatch(
      /<(?:script|svg|iframe|form|input)|\son\w+=|="?\s*javascript:|style=|src="data:/i,
    )
  })
})

describe('what a post says besides', () => {
  test.each([
    ['Festa &#8211; &quot;arraial&quot; &lt;3', 'Festa – "arraial" <3'],
    ['<b>Um</b>\ttítulo', 'Um título'],
  ])('the title %j is %j', async (title, shown) => {
    expect((await formOf('', { title })).form.title).toBe(shown)
  })

  test('a title that is too long is cut at a word', async () => {
    const { form, codes } = await formOf('', { title: 'palavra '.repeat(30) })
    expect(String(form.title)).toMatch(/^(palavra )+palavra…$/)
    expect(codes).toContain('title_cut')
  })

  test.each([
    ['publish', 'post', '', 'published', []],
    ['private', 'post', '', 'draft', ['private_as_draft']],
    ['pending', 'post', '', 'draft', ['pending_as_draft']],
    ['publish', 'post', 'segredo', 'draft', ['password_as_draft']],
    ['publish', 'page', '', 'draft', ['page_empty']],
  ] as const)('%s %s %s is %s', async (status, type, password, ours, codes) => {
    const read = await formOf('', { status, type, password })
    expect([read.form.status, read.codes]).toEqual([ours, codes])
  })

  test('its address is the word that it had, where it can be one', async () => {
    for (const [name, slug] of [
      ['festa-2024', 'festa-2024'],
      ['%c3%a1gua-benta', 'agua-benta'],
      ['events', null],
      ['%d0%9f', null],
    ] as const) {
      expect((await formOf('', { name })).form.slug).toBe(slug)
    }
  })
})

test('what says no language is in that of the community', async () => {
  const file = wxr(post({ id: 1, title: 'Uno' }))
  const languages = async (file: string) => {
    const [item] = await itemsIn(readWordPress, file, { language: 'es' })
    return (item?.payload as ContentPayload | undefined)?.form.language
  }
  expect(await languages(file)).toBe('pt')
  expect(await languages(file.replace('pt-PT', ''))).toBe('es')
  expect(await languages(file.replace('pt-PT', 'nl'))).toBe('es')
})

test('what is neither news nor a page is not taken, and named', async () => {
  const items = await itemsIn(
    readWordPress,
    wxr(
      post({ id: 1, title: 'Menu', type: 'nav_menu_item' }),
      post({ id: 2, title: 'Loja', type: 'product' }),
      post({ id: 3, title: '' }),
      post({ id: 4, title: 'x', type: 'revision' }),
    ),
  )
  expect(items.map(({ notes }) => notes[0])).toEqual([
    { code: 'not_content', detail: 'nav_menu_item' },
    { code: 'not_content', detail: 'product' },
    { code: 'no_text', detail: null },
    { code: 'revision', detail: null },
  ])
})

test.each([
  ['<p>Boas festas!</p><p>A todos os paroquianos.</p>', 'Boas festas!'],
  ['<img src="/a.jpg">\n\nNo dia <b>13</b> há procissão.', 'No dia 13 há procissão.'],
  ['***\n\nDepois.', 'Depois.'],
  [
    'A paróquia convida todos os fiéis para a celebração da festa do padroeiro no próximo domingo.',
    'A paróquia convida todos os fiéis para a celebração da festa do padroeiro no…',
  ],
  [`${'a'.repeat(200)}`, `${'a'.repeat(79)}…`],
])('without a title, a post is called by its first words: %j', async (content, title) => {
  const [item] = await itemsIn(readWordPress, wxr(post({ id: 1, title: ' ', content })))
  expect([item?.title, item?.notes]).toEqual([title, [{ code: 'title_from_text', detail: null }]])
  expect((item?.payload as ContentPayload | undefined)?.form.title).toBe(title)
})

test('without a text either, it is called by what is said of it, or does not come', async () => {
  const items = await itemsIn(
    readWordPress,
    wxr(
      post({ id: 1, title: '', excerpt: 'Um dia em cheio.' }),
      post({ id: 2, title: '', content: '<img src="/a.jpg"> &nbsp;' }),
    ),
  )
  expect(items.map(({ title, notes }) => [title, notes[0]?.code])).toEqual([
    ['Um dia em cheio.', 'title_from_text'],
    ['post 2', 'no_text'],
  ])
})

describe('a file that means harm', () => {
  test.each([
    ['entities within entities', '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'],
    ['a file of the machine', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  ])('%s: a document type is refused', async (_, doctype) => {
    const file = wxr(post({ id: 1, title: 'x', content: '&b;&x;' })).replace(
      '<rss',
      `${doctype}<rss`,
    )
    await expect(itemsIn(readWordPress, file)).rejects.toThrow(ImportRefused)
  })

  test('signs that no database takes are left out, and a lone ampersand is one', async () => {
    const [item] = await itemsIn(
      readWordPress,
      wxr(post({ id: 1, title: 'A\u0000\u000bB', content: 'x\u0007y' })).replace(
        '<link>https://velho.example.org/?p=1</link>',
        '<link>https://velho.example.org/?a=1&b=2</link>',
      ),
    )
    expect(item).toMatchObject({ title: 'AB', payload: { form: { content: '<p>xy</p>' } } })
  })

  test('a line of 50 MB is read without being kept', async () => {
    const piece = Buffer.from('a'.repeat(1024 * 1024))
    function* file() {
      yield Buffer.from(`${WXR_HEAD}<item><title>longa</title><content:encoded><![CDATA[`)
      for (let at = 0; at < 50; at += 1) yield piece
      yield Buffer.from(`]]></content:encoded></item>${WXR_TAIL}`)
    }
    const wanted = new Set(['title', 'content:encoded'])
    for await (const { texts } of wxrItems(Readable.from(file()), wanted)) {
      expect(texts['content:encoded']?.length).toBeLessThan(4 * 1024 * 1024)
      expect(texts.title).toBe('longa')
    }
  })
})
