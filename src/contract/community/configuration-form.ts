import * as v from 'valibot'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import {
  OptionalAddress,
  OptionalHtml,
  OptionalId,
  OptionalLine,
  OptionalMonthDay,
  OptionalText,
} from '../form-fields.ts'
import { inOtherLanguages } from '../other-languages.ts'
import { OptionalInstagram, OptionalTelegram, OptionalWhatsapp } from './network-addresses.ts'
import { OFFICE_HOURS_MAX, OfficeHoursForm } from './office-hours.ts'
import { PageBlocksForm } from './page-blocks.ts'
import { ACCENTS, AZULEJO_GLAZES, AZULEJO_MOTIFS, panelFields } from './website-configuration.ts'

/** HTML in an object, as answers hold it; null for a block that is not shown. */
const Block = v.optional(
  v.nullable(
    v.pipe(
      v.strictObject({ content: OptionalHtml }),
      v.transform((block) => (block.content === null ? null : { content: block.content })),
    ),
  ),
  null,
)

const pageTexts = {
  /** The text alternative of the header picture; null for a decorative picture. */
  header_description: OptionalLine,
  ...panelFields({ block: Block, title: OptionalLine, needs: OptionalText }),
}
const Written = v.strictObject(pageTexts)
/** The texts of a page in a language, as its editor writes them. */
export type WrittenTexts = v.InferOutput<typeof Written>

/**
 * The texts of a page in other languages: the list replaces all previous translations. A
 * translation without any text is dropped.
 */
const Translations = inOtherLanguages(v.optional(v.nullable(Written), null), (texts) =>
  Object.values(texts).some((text) => text !== null),
)

const Fields = v.strictObject({
  /** The language of its texts, its menu and its frequent questions. */
  language: v.optional(v.picklist(LOCALES, 'content_language'), FALLBACK_LOCALE),
  header_url: OptionalAddress,
  /** The section of the community whose contents are its news. */
  seccao_noticias_id: OptionalId,
  url_facebook: OptionalAddress,
  url_soundcloud: OptionalAddress,
  url_twitter: OptionalAddress,
  url_youtube: OptionalAddress,
  url_instagram: OptionalInstagram,
  url_whatsapp: OptionalWhatsapp,
  url_telegram: OptionalTelegram,
  ...pageTexts,
  /** When its office is open. */
  office_hours: v.optional(
    v.pipe(v.array(OfficeHoursForm), v.maxLength(OFFICE_HOURS_MAX, 'office_hours')),
    [],
  ),
  /** First and last day of the summer timetable; without both, there is none. */
  masses_summer_from: OptionalMonthDay,
  masses_summer_to: OptionalMonthDay,
  /** The look of a drawn tile banner; null for the look that the slug determines. */
  azulejo_glaze: v.optional(v.nullable(v.picklist(AZULEJO_GLAZES, 'tiles')), null),
  azulejo_motif: v.optional(v.nullable(v.picklist(AZULEJO_MOTIFS, 'tiles')), null),
  /** The colour of its links and buttons; null for the portal's. */
  accent: v.optional(v.nullable(v.picklist(ACCENTS, 'accent')), null),
  /** The blocks of the parish's page in their order; empty for the usual ones. */
  page_blocks: v.optional(PageBlocksForm, []),
  translations: Translations,
})

/** How a community's site is set up, as its editor writes it (requirements §3.2). */
export const ConfigurationForm = v.pipe(
  Fields,
  v.forward(
    v.check(
      ({ masses_summer_from: from, masses_summer_to: to }) => (from === null) === (to === null),
      'summer',
    ),
    ['masses_summer_to'],
  ),
  v.forward(
    v.check(({ language, translations }) => !translations[language], 'own_language'),
    ['translations'],
  ),
)
export type ConfigurationForm = v.InferOutput<typeof ConfigurationForm>
