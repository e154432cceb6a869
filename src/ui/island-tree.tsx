import { type ReactNode, StrictMode } from 'react'
import type { Translator } from '../i18n/translator.ts'
import { TranslatorContext } from './translator-context.ts'

/** An island with what it needs around it: the same when it is rendered at build time. */
export function islandTree(translator: Translator, children: ReactNode): ReactNode {
  return (
    <StrictMode>
      <TranslatorContext value={translator}>{children}</TranslatorContext>
    </StrictMode>
  )
}
