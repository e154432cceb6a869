import { createElement } from 'react'
import { followButtonHtml } from './follow-button-html.ts'
import { useTranslator } from './translator-context.ts'

interface Props {
  id: number
  name: string
}

/** The custom element of public pages, which `elements/follow-button.ts` defines. */
export function FollowButton({ id, name }: Props) {
  const html = followButtonHtml(useTranslator())
  return createElement('follow-button', {
    'data-id': id,
    'data-name': name,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup around our own texts
    dangerouslySetInnerHTML: { __html: html },
  })
}
