import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** The address without language. */
  path: string
  text: string
}

/** The link back to the list or section that a page belongs to. */
export function BackLink({ path, text }: Props) {
  const { locale } = useTranslator()
  return (
    <a className="more-link back" href={localePath(locale, path)}>
      <Icon name="arrowLeft" />
      {text}
    </a>
  )
}
