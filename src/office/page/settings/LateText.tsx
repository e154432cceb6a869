import { type ComponentProps, useEffect, useState } from 'react'
import type { RichText } from '#src/office/contents/rich-text/RichText.tsx'
import { Bones } from '#src/ui/Bones.tsx'
import { LateFailure } from '#src/ui/LateFailure.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

type Editor = typeof RichText

/**
 * A text with headings, lists, links and pictures. Its editor is many times larger than the rest of
 * the room: its code is fetched when it is shown.
 */
export function LateText(text: Omit<ComponentProps<Editor>, 'hint'>) {
  const { t } = useTranslator()
  const [state, setState] = useState<{ editor?: Editor; failed: boolean }>({ failed: false })
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    let gone = false
    setState({ failed: false })
    import('#src/office/contents/rich-text/RichText.tsx').then(
      ({ RichText: editor }) => !gone && setState({ editor, failed: false }),
      () => !gone && setState({ failed: true }),
    )
    return () => {
      gone = true
    }
  }, [attempt])
  const { editor: Text, failed } = state
  if (Text) return <Text {...text} hint={t('office-contents.fields.content_hint')} />
  if (failed) {
    return <LateFailure text={t('office.failed')} onRetry={() => setAttempt(attempt + 1)} />
  }
  return <Bones />
}
