import type { InfoPage } from '#src/content/page-models/info.ts'
import { translatorOf } from '#src/i18n/bundled.ts'

/** What a page of the footer says: the shape of a topic in `locales/info`. */
export interface InfoText {
  title: string
  lead: string
  sections: Array<{ title: string; paragraphs?: string[]; items?: string[] }>
  questions?: Array<{ question: string; answer: string }>
}

/** The words of a footer page, the portal's name and address for mail filled in. */
export function infoText({ locale, site, topic }: InfoPage): InfoText {
  return translatorOf(locale).tree<InfoText>(`info.${topic}`, {
    product: site.productName,
    email: site.supportEmail,
  })
}
