import type { InfoPage } from '#src/content/page-models/info.ts'
import { translatorOf } from '#src/i18n/bundled.ts'

/** The texts of a footer page: the shape of a topic in `locales/info`. */
export interface InfoText {
  title: string
  lead: string
  sections: Array<{ title: string; paragraphs?: string[]; items?: string[] }>
  questions?: Array<{ question: string; answer: string }>
}

/** Reads the texts of a footer page and fills in the portal's name and email address. */
export function infoText({ locale, site, topic }: InfoPage): InfoText {
  return translatorOf(locale).tree<InfoText>(`info.${topic}`, {
    product: site.productName,
    email: site.supportEmail,
  })
}
