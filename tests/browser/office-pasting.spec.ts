import type { Locator, Page } from '@playwright/test'
import { actAs, demoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'

let token: string
test.beforeAll(async () => {
  token = await demoToken('admin')
})

/** As Word for Windows copies a heading, a list of two levels, a numbered one and a picture. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head>
<body lang=PT style='tab-interval:35.4pt'><!--StartFragment-->
<h1><span style='font-family:"Calibri Light"'>Festa do padroeiro<o:p></o:p></span></h1>
<p class=MsoNormal>Este ano <b style='mso-bidi-font-weight:normal'>há procissão</b>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Missa<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Coro<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Arraial<o:p></o:p></p>
<p class=MsoNormal>Depois:</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Jantar</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Fogo</p>
<p class=MsoNormal><img width=200 src="file:///C:/Users/Ana/AppData/Local/Temp/clip_image001.png"></p>
<table class=MsoTableGrid style='border:none'><tr><td width=300 style='width:225pt' onclick="alert(1)"><p class=MsoNormal>9h00</p></td><td><p>Missa</p></td></tr></table>
<!--EndFragment--></body></html>`

/** As Google Docs copies a text: one element around all, letters by styles, and bare line breaks. */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
<h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Catequese</span></h2>
<p dir="ltr"><span style="font-weight:700;font-style:normal">Inscrições</span><span style="font-weight:400;font-style:italic"> abertas</span></p><br>
<ul><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>Às sextas</span></p></li></ul></b>`

async function editor(page: Page): Promise<Locator> {
  await actAs(page.context(), token)
  await page.goto('/espirito-santo-faja-do-moinho/office/contents/new-news')
  const text = page.getByRole('tabpanel').getByRole('textbox', { name: 'Texto' })
  await text.click()
  return text
}

async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

test('what is copied from Word keeps its headings, lists and tables, and nothing of its looks', async ({
  page,
}) => {
  const text = await editor(page)
  await paste(text, WORD)
  await expect(text.getByRole('heading', { name: 'Festa do padroeiro', level: 2 })).toBeVisible()
  await expect(text.locator('strong')).toHaveText('há procissão')
  const outer = text.locator('> ul > li')
  await expect(outer).toHaveCount(2)
  await expect(outer.first().locator('li')).toHaveText('Coro')
  await expect(outer.last()).toHaveText('Arraial')
  await expect(text.locator('> ol > li')).toHaveText(['Jantar', 'Fogo'])
  await expect(text.locator('td')).toHaveText(['9h00', 'Missa'])
  await expect(text.locator('[style], [onclick], [class^=Mso]')).toHaveCount(0)
  // No empty line, and no picture that only Word can read.
  await expect(text.locator('> p')).toHaveText(['Este ano há procissão.', 'Depois:'])
  await expect(page.getByText('Uma imagem não veio com o texto')).toBeVisible()
})

test('what is copied from Google Docs keeps its letters, and is not all bold', async ({ page }) => {
  const text = await editor(page)
  await paste(text, DOCS)
  await expect(text.getByRole('heading', { name: 'Catequese' })).toBeVisible()
  await expect(text.locator('strong')).toHaveText('Inscrições')
  await expect(text.locator('em')).toHaveText('abertas')
  await expect(text.locator('> ul > li')).toHaveText('Às sextas')
  await expect(text.locator('> p')).toHaveCount(1)
})
