import * as v from 'valibot'
import {
  OptionalAddress,
  OptionalHtml,
  OptionalId,
  OptionalLine,
  OptionalMonthDay,
} from './form-fields.ts'

/** HTML as answers hold it, in an object; null for a block that is not shown. */
const Block = v.optional(
  v.nullable(
    v.pipe(
      v.strictObject({ content: OptionalHtml }),
      v.transform((block) => (block.content === null ? null : { content: block.content })),
    ),
  ),
  null,
)

const Fields = v.strictObject({
  header_url: OptionalAddress,
  /** The section of the community whose contents are its news. */
  seccao_noticias_id: OptionalId,
  url_facebook: OptionalAddress,
  url_soundcloud: OptionalAddress,
  url_twitter: OptionalAddress,
  url_youtube: OptionalAddress,
  masses_content: Block,
  masses_content_description: OptionalLine,
  confessions_content: Block,
  confessions_content_description: OptionalLine,
  parish_notary_content: Block,
  parish_notary_content_description: OptionalLine,
  visits_to_the_sicks_content: Block,
  visits_to_the_sicks_content_description: OptionalLine,
  conteudo_ano_pastoral: Block,
  conteudo_ano_pastoral_description: OptionalLine,
  how_to_help_content: Block,
  how_to_help_content_description: OptionalLine,
  /** First and last day of the summer timetable; both, or there is none. */
  masses_summer_from: OptionalMonthDay,
  masses_summer_to: OptionalMonthDay,
})

/** How a community's site is set up, as its editor writes it (SPEC §3, Website configuration). */
export const ConfigurationForm = v.pipe(
  Fields,
  v.forward(
    v.check(
      ({ masses_summer_from: from, masses_summer_to: to }) => (from === null) === (to === null),
      'summer',
    ),
    ['masses_summer_to'],
  ),
)
export type ConfigurationForm = v.InferOutput<typeof ConfigurationForm>
