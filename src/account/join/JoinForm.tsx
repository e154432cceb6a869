import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import type { JoinForm as JoinBody } from '#src/contract/people/pending-entity.ts'
import { localePath } from '#src/i18n/urls.ts'
import { CaptchaField } from '#src/ui/Captcha.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { CheckedForm } from '#src/ui/forms/CheckedForm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { Answer } from '#src/ui/requests/CheckAnswers.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { JoinSections } from './JoinSections.tsx'
import { JOIN_FIELDS } from './join-values.ts'
import { type JoinFormOptions, useJoinForm } from './use-join-form.ts'

/** The form for a new or changed request to join (requirements §2.14). */
export function JoinForm(options: JoinFormOptions) {
  const { t, locale } = useTranslator()
  const { parish, opened } = options
  const form = useJoinForm(options)
  const { register, errorOf, labels, captcha, step } = form
  if (step.at === 'sent') {
    // Shown to a user who returns from the confirmation page.
    return (
      <p role="status">
        <a href={localePath(locale, `/${parish.slug}/join/thanks`)}>{t('join.thanks.heading')}</a>
      </p>
    )
  }
  const answersOf = (output: JoinBody): Answer[] =>
    JOIN_FIELDS.map((name) => ({
      label: labels[name] ?? '',
      value: name === 'sex' ? t(output.sex ? 'join.male' : 'join.female') : output[name],
    }))
  return (
    <CheckedForm parish={parish} form={form} answersOf={answersOf}>
      <JoinSections
        form={form}
        isMasked={opened.at === 'edit' && opened.prefilled.taxpayer !== null}
      />
      <FormGroup title={t('join.before')}>
        <CaptchaField captcha={captcha} error={errorOf('captcha')} />
        <CheckField
          {...register('consent')}
          value={CONSENT_VERSION}
          label={t('join.consent')}
          more={
            <a href={localePath(locale, '/privacy')} target="_blank" rel="noopener noreferrer">
              {t('join.privacy')}
              <Icon name="externalLink" />
              <span className="vh">{t('common.shell.new_tab')}</span>
            </a>
          }
          error={errorOf('consent')}
          required
        />
      </FormGroup>
    </CheckedForm>
  )
}
