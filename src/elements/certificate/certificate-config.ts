import type { Translator } from '#src/i18n/translator.ts'

/** The page's data for the check of a certificate; texts contain `{community}` and `{day}`. */
export type CertificateConfig = ReturnType<typeof certificateConfig>

/**
 * Makes the page's data for the check. Only pages call it: browsers get the result as data, and
 * import only the type from this module.
 *
 * @param site has the address of the API, including the version
 */
export function certificateConfig({ apiUrl }: { apiUrl: string }, { t, locale }: Translator) {
  return {
    apiUrl,
    locale,
    answers: {
      asking: t('certificate.answers.asking'),
      valid: t('certificate.answers.valid', { community: '{community}', day: '{day}' }),
      not_valid: t('certificate.answers.not_valid'),
      malformed: t('certificate.answers.malformed'),
      unreachable: t('certificate.answers.unreachable'),
      rationed: t('certificate.answers.rationed'),
      failed: t('certificate.answers.failed'),
    },
    hints: { valid: t('certificate.hints.valid'), not_valid: t('certificate.hints.not_valid') },
  }
}
