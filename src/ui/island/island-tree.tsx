import { type ReactNode, StrictMode, useEffect } from 'react'
import type { Translator } from '#src/i18n/translator.ts'
import { TranslatorContext } from '../translator-context.ts'

/**
 * An island with what it needs around it: the same when it is rendered at build time.
 *
 * @param onAlive called once it answers to what a reader does
 */
export function islandTree(
  translator: Translator,
  children: ReactNode,
  onAlive: () => void = () => {},
): ReactNode {
  return (
    <StrictMode>
      <TranslatorContext value={translator}>{children}</TranslatorContext>
      <Alive onAlive={onAlive} />
    </StrictMode>
  )
}

/** Its effect runs after those of the island before it. */
function Alive({ onAlive }: { onAlive(): void }) {
  useEffect(() => {
    const timer = setTimeout(onAlive)
    return () => clearTimeout(timer)
  }, [onAlive])
  return null
}
