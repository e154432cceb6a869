import { renderToString } from 'react-dom/server'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { islandTree } from '#src/ui/island/island-tree.tsx'
import { LoginPage } from './LoginPage.tsx'

/** The login page's island before its code is loaded: rendered once, at build time. */
export function loginMarkup(
  translator: Translator,
  facts: { product: string; captcha: CaptchaFacts },
): string {
  return renderToString(islandTree(translator, <LoginPage {...facts} />))
}
