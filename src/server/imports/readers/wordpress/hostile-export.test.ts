import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { ContentPayload } from '#src/server/imports/targets/payload.ts'
import { itemsIn } from '#tests/support/imports.ts'
import { attachment, post, WXR_HEAD, WXR_TAIL, wxr } from '#tests/support/wxr.ts'
import { ImportRefused } from '../reader.ts'
import { withParagraphs } from './classic-editor.ts'
import { readWordPress } from './read-wordpress.ts'
import { wxrItems } from './wxr-stream.ts'

/** Each text would keep a search busy for hours if it restarted at every letter. */
test.each([
  ['spaces that do not break', `<!-- wp:p --><p>${'\u00a0'.repeat(60)}Boa tarde.</p>`],
  ['the same as their entity', `${'&nbsp;'.repeat(60)}Boa tarde.`],
  ['a frame that never ends', `${`<iframe ${'src=//a'.repeat(700)}`.repeat(70)}`],
  ['links that never end', '<a href="x.jpg"'.repeat(26_000)],
  ['a link before many spaces', `${'<a href="x.jpg"'.repeat(100)}>${' '.repeat(390_000)}x`],
  ['pictures that never end', '<img '.repeat(80_000)],
  ['what stands as it is and is never closed', '<pre>'.repeat(80_000)],
  ['elements within elements', '<b>'.repeat(130_000)],
  ['captions within captions', '[caption '.repeat(44_000)],
  ['galleries that never end', '[gallery '.repeat(44_000)],
  ['shortcodes that it speaks of', '[[gallery]'.repeat(40_000)],
  ['some within each other', '[[a_b] [c '.repeat(40_000)],
])('%s keeps nobody waiting', async (_, content) => {
  const [item] = await itemsIn(readWordPress, wxr(post({ id: 1, title: 'Um', content })))
  expect(item?.payload).not.toBeNull()
})

test('what stands as it is stays so, whatever else was never closed', () => {
  expect(withParagraphs('Um.\n\n<PRE>a\n\nb</PRE>\n\nDois.\n\n<style>')).toBe(
    '<p>Um.</p>\n<PRE>a\n\nb</PRE>\n<p>Dois.</p>\n<style>',
  )
  expect(withParagraphs('<script>\n\n<pre>a\n\nb</pre>')).toBe('<script>\n<pre>a\n\nb</pre>\n')
})

test('a gallery that is asked for again and again is no longer than any other', async () => {
  const pictures = Array.from({ length: 300 }, (_, at) =>
    attachment(100 + at, `https://velho.example.org/${at}.jpg`, '', 1),
  )
  const content = '[gallery]'.repeat(40_000)
  const [item] = await itemsIn(
    readWordPress,
    wxr(post({ id: 1, title: 'Um', content }), ...pictures),
  )
  const { form } = (item?.payload ?? {}) as Partial<ContentPayload>
  expect(form?.contents_fotogaleries).toHaveLength(200)
  expect(item?.notes.map(({ code }) => code)).toContain('pictures_cut')
})

test('elements within elements without end are no export', async () => {
  const file = wxr(`<item>${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}</item>`)
  await expect(itemsIn(readWordPress, file)).rejects.toThrow(ImportRefused)
})

test('of an item with endless notes and categories no more is kept than anybody needs', async () => {
  const category = '<category domain="post_tag" nicename="a">a</category>'
  const meta = '<wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>a</wp:meta_value>'
  const item = `<item><title>Um</title>${category.repeat(5_000)}<wp:postmeta>${meta.repeat(5_000)}</wp:postmeta>${`<wp:postmeta>${meta}</wp:postmeta>`.repeat(5_000)}</item>`
  const file = Readable.from([Buffer.from(`${WXR_HEAD}${item}${WXR_TAIL}`)])
  for await (const { categories, meta } of wxrItems(file, new Set(['title']))) {
    expect(categories).toHaveLength(500)
    expect(meta).toHaveLength(500)
  }
})

test('signs that no database takes are left out where they come as entities, too', async () => {
  const file = wxr(post({ id: 1, title: 'x', type: 'post' }))
    .replace('<wp:post_id>1<', '<wp:post_id>&#0;1&#xD800;<')
    .replace('<![CDATA[x]]>', 'A&#0;B&#xD83D;')
  const [item] = await itemsIn(readWordPress, file)
  expect(JSON.stringify([item?.title, item?.externalId])).not.toMatch(/\\u(?:0000|d8)/)
})
