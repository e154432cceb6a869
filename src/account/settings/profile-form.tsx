import type { FormEvent } from 'react'
import * as v from 'valibot'
import { NAME_MAX_LENGTH, PersonName, type Profile } from '#src/contract/account/account.ts'
import { LocaleCode } from '#src/contract/primitives.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { loadTranslator } from '#src/i18n/texts-loaded.ts'
import { localePath } from '#src/i18n/urls.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { notify } from '#src/stores/notifications.ts'
import { ownAccount } from '#src/stores/own-account.ts'
import { rememberLanguage } from '#src/stores/preferences.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The form requires both fields, although the call may omit one. */
const ProfileFields = v.object({
  name: PersonName,
  locale: v.pipe(v.string(), v.nonEmpty('required'), LocaleCode),
})

type ProfileValues = v.InferInput<typeof ProfileFields>

interface Props {
  profile: Profile
  onSaved(profile: Profile): void
}

/** Name and default language (requirements §2.6). A new language also applies to the open page. */
export function ProfileForm(props: Props) {
  const { name, locale } = props.profile
  return (
    <DraftForm<ProfileValues> name="profile" initial={{ name, locale }}>
      {(draft) => <ProfileInputs {...props} draft={draft} />}
    </DraftForm>
  )
}

function ProfileInputs({ profile, draft, onSaved }: Props & { draft: SavedDraft<ProfileValues> }) {
  const { t } = useTranslator()
  const form = useSentForm({
    schema: ProfileFields,
    labels: { name: t('settings.name'), locale: t('settings.locale') },
    defaultValues: draft.start.values,
    onTyped: draft.onTyped,
    send: async (changes) => {
      await ownAccount().updateProfile(changes)
      draft.forget()
      onSaved({ ...profile, ...changes })
      if (changes.locale === profile.locale) notify(t('forms.update_profile_data'), 'success')
      else await changeLanguage(changes.locale, t('forms.update_profile_data'))
    },
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!isEmpty(event.currentTarget)) return form.onSubmit(event)
    event.preventDefault()
    return notify(t('forms.null_fields'), 'warning')
  }
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
      <TextField {...form.field('name')} required autoComplete="name" maxLength={NAME_MAX_LENGTH} />
      <SelectField
        {...form.field('locale')}
        hint={t('settings.locale_hint')}
        required
        options={[
          { value: '', text: t('settings.locale_none') },
          ...LOCALES.map((locale) => ({ value: locale, text: LOCALE_NAMES[locale], lang: locale })),
        ]}
      />
      <div className="fact">
        <p className="fact-name">{t('settings.email')}</p>
        <p>{profile.email}</p>
        <p className="hint">{t('settings.email_hint')}</p>
      </div>
      <Button variant="main" type="submit" busy={form.busy} busyText={t('settings.saving')}>
        {t('settings.save')}
      </Button>
    </form>
  )
}

/** Whether all fields are empty (requirements §5.2): then there is nothing to send. */
function isEmpty(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => String(value).trim() === '')
}

/**
 * Opens this page in another language, where a notification reports the success (requirements
 * §4.8).
 */
async function changeLanguage(locale: Locale, saved: string): Promise<void> {
  rememberLanguage(locale)
  const text = await loadTranslator(locale, ['forms'])
    .then(({ t }) => t('forms.update_profile_data'))
    .catch(() => saved)
  carryNotice(text, 'success')
  location.assign(`${localePath(locale, '/settings')}${location.search}`)
}
