import { html, raw } from 'hono/html'
import type { FilledMail } from './mail-template.ts'

const SERIF = `Piazzolla, Georgia, 'Times New Roman', serif`
const SANS = `'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`

/** The colours of the pages, light and dark (`styles/tokens.css`): a mail has no style sheet. */
const LIGHT = {
  canvas: '#f6f4f1',
  surface: '#fefdfc',
  line: '#dcd9d2',
  ink: '#192239',
  quiet: '#495366',
  primary: '#254796',
  onPrimary: '#fefdfc',
  ochre: '#e0a53e',
}
const DARK: typeof LIGHT = {
  canvas: '#0f1521',
  surface: '#181e2d',
  line: '#31394a',
  ink: '#efede7',
  quiet: '#b2b9c6',
  primary: '#98baf2',
  onPrimary: '#0d1833',
  ochre: '#e6b55f',
}

/** Mail programs with dark mode prefer these to the inline styles, which other programs need. */
const STYLES = raw(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: ${DARK.canvas} !important; color: ${DARK.ink} !important; }
  .sheet { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .name, .text { color: ${DARK.ink} !important; }
  .rule { background: ${DARK.ochre} !important; }
  .button { background: ${DARK.primary} !important; color: ${DARK.onPrimary} !important; }
  .quiet { color: ${DARK.quiet} !important; }
  .link { color: ${DARK.primary} !important; }
}
@media (max-width: 480px) {
  .sheet { padding: 28px 22px !important; }
  .button { display: block !important; }
}
</style>`)

/** A mail as HTML, without tables, pictures or external resources; all text is escaped. */
export function layOutHtml(template: FilledMail): string {
  const { locale, subject, title, greeting, before, action, aside, after, portal } = template
  const paragraph = (text: string) =>
    html`<p class="text" style="margin:0 0 18px;color:${LIGHT.ink}">${text}</p>\n`
  return String(html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${STYLES}
</head>
<body class="canvas" style="margin:0;padding:0;background:${LIGHT.canvas};color:${LIGHT.ink}">
<div class="canvas" style="padding:28px 12px 40px;background:${LIGHT.canvas};font:18px/1.6 ${raw(SANS)}">
<div style="max-width:600px;margin:0 auto">
<p class="name" style="margin:0 0 16px;padding:0 4px;font:600 22px/1.2 ${raw(SERIF)};color:${LIGHT.ink}">${portal.productName}</p>
<main class="sheet" style="padding:36px 40px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:14px">
<div class="rule" style="width:44px;height:4px;margin:0 0 20px;border-radius:2px;background:${LIGHT.ochre}"></div>
<h1 class="text" style="margin:0 0 22px;font:600 28px/1.25 ${raw(SERIF)};color:${LIGHT.ink};text-wrap:balance">${title}</h1>
${[greeting, ...before].map(paragraph)}${button(action)}${after.map(paragraph)}${besides(aside)}${signature(template)}</main>
${footer(template)}</div>
</div>
</body>
</html>
`)
}

function besides(aside: FilledMail['aside']) {
  if (!aside) return ''
  return html`<p class="text" style="margin:0 0 18px;color:${LIGHT.ink}">${aside.text}<br><a class="link" href="${aside.href}" style="color:${LIGHT.primary};overflow-wrap:anywhere">${aside.href}</a></p>\n`
}

function button(action: FilledMail['action']) {
  if (!action) return ''
  return html`<p style="margin:28px 0 14px"><a class="button" href="${action.href}" style="display:inline-block;padding:15px 28px;border-radius:10px;background:${LIGHT.primary};color:${LIGHT.onPrimary};font-weight:600;text-align:center;text-decoration:none">${action.label}</a></p>
<p class="quiet" style="margin:0 0 26px;font-size:15px;line-height:1.5;color:${LIGHT.quiet}">${action.hint}<br><a class="link" href="${action.href}" style="color:${LIGHT.primary};overflow-wrap:anywhere;word-break:break-all">${action.href}</a></p>
`
}

function signature({ closing, signature }: FilledMail) {
  return html`<p class="text" style="margin:26px 0 0;color:${LIGHT.ink}">${closing}<br>${signature}</p>
`
}

function footer({ footer, portal }: FilledMail) {
  return html`<p class="quiet" style="margin:20px 4px 0;font-size:15px;line-height:1.5;color:${LIGHT.quiet}">${footer}<br><a class="link" href="${portal.siteUrl}" style="color:${LIGHT.primary}">${portal.siteUrl}</a></p>
`
}
