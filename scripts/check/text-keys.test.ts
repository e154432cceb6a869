import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unusedTexts } from './text-keys.ts'

const TEXTS = {
  title: 'Um título',
  days_one: '{{count}} dia',
  days_many: '{{count}} de dias',
  days_other: '{{count}} dias',
  kinds: { news: 'Notícia', event: 'Evento' },
  hints: { email: 'Escreva um endereço', gone: 'Já não há' },
  letter: { before: ['Olá'], after: { close: 'Até breve' } },
}

/** What is found where code of these files is all that uses the texts above. */
async function found(files: Record<string, string>, kept: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'adro-text-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'locales', 'page'), { recursive: true })
  await mkdir(join(folder, 'code'))
  await writeFile(join(folder, 'locales', 'page', 'page.pt.json'), JSON.stringify(TEXTS))
  for (const [name, code] of Object.entries(files))
    await writeFile(join(folder, 'code', name), code)
  return unusedTexts(join(folder, 'locales'), [join(folder, 'code')], kept).map((fault) =>
    fault.replace('no code uses the text page.', ''),
  )
}

const KEYS = [
  ...['title', 'days', 'kinds.news', 'kinds.event', 'hints.email', 'hints.gone'],
  ...['letter.before.0', 'letter.after.close'],
]
const others = (...used: string[]) => KEYS.filter((key) => !used.includes(key))

test('names every text that nothing uses, a plural once', async () => {
  expect(await found({})).toEqual(KEYS)
})

test.each([
  ['a key', "t('page.days', { count })", ['days']],
  ['a key that is handed on', "const LABELS = { title: 'page.title' }", ['title']],
  ['a template', `t(\`page.kinds.\${kind}\`)`, ['kinds.news', 'kinds.event']],
  ['a template that chooses', `t(\`page.kinds.\${x ? 'news' : 'none'}\`)`, ['kinds.news']],
  ['a choice', "t(x ? 'page.title' : 'page.kinds.news')", ['title', 'kinds.news']],
  ['a group', "tree('page.letter')", ['letter.before.0', 'letter.after.close']],
  ['texts and groups by a template', `tree(\`page.\${name}\`)`, KEYS],
  [
    'a name that code knows',
    "t(keyIn('page.hints', code)); const CODES = ['email']",
    ['hints.email'],
  ],
  [
    'a part of an element',
    '<b title={t("page.title")}>{t(`page.hints.gone`)}</b>',
    ['title', 'hints.gone'],
  ],
  ['another text', `t('page.titles'); t(\`other.\${kind}\`); const x = \`\${a}.\${b}\``, []],
])('sees %s', async (_, code, used) => {
  const file = code.startsWith('<') ? 'a.tsx' : 'a.ts'
  expect(await found({ [file]: code })).toEqual(others(...used))
})

test('reads the templates of Astro, and no tests', async () => {
  const astro = "---\nconst { t } = x\n---\n<h1>{ok && <b>{t('page.title')}</b>}</h1>"
  expect(await found({ 'a.astro': astro, 'a.test.ts': "t('page.days')" })).toEqual(others('title'))
})

test('leaves what is promised to others, and says when that is gone', async () => {
  const kept = { 'page.letter': 'of old', 'page.former': 'of old' }
  expect(await found({}, kept)).toEqual([
    ...others('letter.before.0', 'letter.after.close'),
    'the text page.former is gone: of old',
  ])
})
