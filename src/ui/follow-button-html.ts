import type { Translator } from '#src/i18n/translator.ts'
import { type IconName, iconShapes } from './icons.ts'

/**
 * The content of a `follow-button`, for Astro and React. It contains both words, one above the
 * other, so that the button keeps its width when pressed. The community's name, from `data-name`,
 * is for screen readers.
 */
export function followButtonHtml({ t }: Pick<Translator, 't'>): string {
  const word = (state: string, icon: IconName, text: string) =>
    `<span class="${state}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${iconShapes(icon).shapes}</svg>${text}</span>`
  return [
    '<button class="btn" type="button" aria-pressed="false">',
    word('off', 'plus', t('follow.follow')),
    word('on', 'check', t('follow.following')),
    '<span class="vh" data-whom></span></button>',
  ].join('')
}
