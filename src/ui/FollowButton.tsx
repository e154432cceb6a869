import { createElement } from 'react'
import { followButtonHtml } from './follow-button-html.ts'
import { useTranslator } from './translator-context.ts'

interface Props {
  id: number
  name: string
}

/** The same element as on public pages: `elements/follow-button.ts` brings it to life. */
export function FollowButton({ id, name }: Props) {
  const html = followButtonHtml(useTranslator())
  return createElement('follow-button', {
    'data-id': id,
    'data-name': name,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup around our own texts
    dangerouslySetInnerHTML: { __html: html },
  })
}
