import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import type { JoinForm as JoinBody } from '#src/contract/requests/join.ts'
import { formIdInFragment, joinFormAddress } from '#src/domain/accounts/join-address.ts'
import { RETURN_PARAMETER } from '#src/domain/accounts/login-parameters.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { toCallFailure } from '#src/stores/call-failure.ts'
import { queryClient } from '#src/stores/query-client.ts'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { CaptchaField } from '#src/ui/forms/Captcha.tsx'
import { CheckedForm } from '#src/ui/forms/CheckedForm.tsx'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { Island } from '#src/ui/island/Island.tsx'
import { whenParsed } from '#src/ui/island/when-parsed.ts'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import type { Answer } from '#src/ui/requests/AnswerList.tsx'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { JOIN_FIELDS } from './join-values.ts'
import { openJoin } from './open-join.ts'
import { type JoinFormOptions, type JoinFormState, useJoinForm } from './use-join-form.ts'

const formId = tuckAwayFormId()
addEventListener('hashchange', () => {
  const named = formIdInFragment(location.hash)
  // A link to another request, followed on this page, changes only the fragment.
  if (named !== undefined && named !== formId) location.reload()
  // The skip link replaces the fragment with its own.
  else if (named !== formId) history.replaceState(history.state, '', `#${formId}`)
})

interface IslandProps {
  locale: Locale
  parish: ParishFacts
  captcha: CaptchaFacts
}

/** The page to join a parish. */
export function JoinIsland({ locale, parish, captcha }: IslandProps) {
  return (
    <Island locale={locale} namespaces={['common', 'errors', 'forms', 'join', 'requests']}>
      <QueryClientProvider client={queryClient}>
        <JoinPage parish={parish} captchaFacts={captcha} formId={formId} />
      </QueryClientProvider>
    </Island>
  )
}

/**
 * Moves the secret of a sent join request from the page's path to its fragment. A fragment reaches
 * no server, log or other site, and the links to other languages keep it.
 *
 * @returns the secret; undefined if the page is open for a new request
 */
function tuckAwayFormId(): string | undefined {
  const address = joinFormAddress(location.pathname)
  if (!address) return formIdInFragment(location.hash)
  history.replaceState(history.state, '', `${address.page}${location.search}#${address.formId}`)
  whenParsed(() => {
    const login = document.querySelector<HTMLAnchorElement>('[data-login]')
    if (login) login.search = `${new URLSearchParams({ [RETURN_PARAMETER]: address.page })}`
  })
  return address.formId
}

interface Props {
  parish: ParishFacts
  captchaFacts: CaptchaFacts
  /** Identifies a sent request; undefined for a new one. */
  formId: string | undefined
}

/** The content of the join page: a new request, a sent one to change, or the reason for neither. */
function JoinPage({ parish, captchaFacts, formId }: Props) {
  const { t, locale } = useTranslator()
  const queries = useQueryClient()
  const queryKey = ['openJoin', parish.slug, formId]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => openJoin(parish.slug, formId, signal),
    ...NO_REFETCH_WHILE_EDITING,
  })
  const root = localePath(locale, `/${parish.slug}`)
  if (query.isPending) {
    return <Skeleton />
  }
  if (query.isLoadingError) {
    const failure = toCallFailure(query.error)
    return (
      <LoadFailure
        text={failure.kind === 'refused' ? failure.message : t('join.edit.failed')}
        onRetry={() => void query.refetch()}
      >
        <OfficePhone parish={parish} />
      </LoadFailure>
    )
  }
  const opened = query.data
  if (opened.kind === 'gone') {
    const anew = { href: `${root}/join`, text: t('join.gone.again') }
    return <JoinNote parish={parish} icon="help" about="gone" action={anew} />
  }
  if (opened.kind === 'member') {
    const open = { href: `${root}/private-area/families`, text: t('join.member.open') }
    return <JoinNote parish={parish} icon="church" about="member" action={open} />
  }
  if (opened.kind === 'asked' || opened.kind === 'offered') {
    // Most users have no pending request or offer, so the code is loaded on demand.
    return (
      <LazyForm
        failed={t('requests.room_failed')}
        namespaces={['common', 'errors', 'memberships']}
        load={async () => {
          const { MembershipGate } = await import('../memberships/MembershipGate.tsx')
          return (
            <MembershipGate
              door={opened}
              onAccepted={() => location.assign(`${root}/private-area/families`)}
              onOutside={() => void queries.resetQueries({ queryKey })}
            />
          )
        }}
      />
    )
  }
  return (
    <>
      {opened.kind === 'edit' && <h2>{t('join.edit.heading')}</h2>}
      <p className="lead">{t(opened.kind === 'edit' ? 'join.edit.lead' : 'join.lead')}</p>
      <JoinForm parish={parish} captchaFacts={captchaFacts} opened={opened} />
    </>
  )
}

interface JoinNoteProps {
  parish: ParishFacts
  icon: IconName
  /** The group of its texts, below `join`. */
  about: 'gone' | 'member'
  action: { href: string; text: string }
}

/** Says why there is no form, and links to the next step. */
function JoinNote({ parish, icon, about, action }: JoinNoteProps) {
  const { t, locale } = useTranslator()
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{t(`join.${about}.title`)}</h2>
      <p>{t(`join.${about}.text`)}</p>
      {about === 'gone' && <OfficePhone parish={parish} />}
      <div className="row-acts">
        <a className="btn main" href={action.href}>
          {action.text}
        </a>
        <a className="btn" href={localePath(locale, `/${parish.slug}`)}>
          {t('requests.sent.home')}
        </a>
      </div>
    </div>
  )
}

/** The form for a new or changed request to join (requirements §2.14). */
function JoinForm(options: JoinFormOptions) {
  const { t, locale } = useTranslator()
  const { parish, opened } = options
  const form = useJoinForm(options)
  const { labels, captcha, step } = form
  if (step.kind === 'sent') {
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
        isMasked={opened.kind === 'edit' && opened.prefilled.taxpayer !== null}
      />
      <FormGroup title={t('join.before')}>
        <CaptchaField captcha={captcha} error={form.errorOf('captcha')} />
        <CheckField
          {...form.field('consent')}
          value={CONSENT_VERSION}
          label={t('join.consent')}
          more={
            <a href={localePath(locale, '/privacy')} target="_blank" rel="noopener noreferrer">
              {t('join.privacy')}
              <Icon name="externalLink" />
              <span className="vh">{t('common.shell.new_tab')}</span>
            </a>
          }
          required
        />
      </FormGroup>
    </CheckedForm>
  )
}

const PHONE = { type: 'tel', inputMode: 'tel' } as const

interface JoinSectionsProps {
  form: JoinFormState
  /** Whether the tax number is masked. */
  isMasked: boolean
}

/** Personal data, address and contacts: the sections of the join page (requirements §2.14). */
function JoinSections({ form, isMasked }: JoinSectionsProps) {
  const { t } = useTranslator()
  const sexes = [
    { value: 'true', text: t('join.male') },
    { value: 'false', text: t('join.female') },
  ]
  return (
    <>
      <FormGroup title={t('join.personal')}>
        <TextField {...form.field('name')} autoComplete="name" required />
        <RadioField {...form.field('sex')} options={sexes} required />
        <TextField
          {...form.field('title')}
          hint={t('join.hints.title')}
          autoComplete="honorific-prefix"
        />
        <TextField {...form.field('birth_place_parish')} />
        <TextField {...form.field('birth_place_county')} />
        <TextField
          {...form.field('taxpayer')}
          hint={t(isMasked ? 'join.hints.taxpayer_masked' : 'join.hints.taxpayer')}
          autoComplete="off"
          spellCheck={false}
        />
      </FormGroup>
      <FormGroup title={t('join.address_section')}>
        <TextField
          {...form.field('address')}
          hint={t('join.hints.address')}
          autoComplete="address-line1"
        />
        <TextField {...form.field('door_number')} autoComplete="address-line2" />
        <div className="fields-side">
          <TextField {...form.field('postal_code')} autoComplete="postal-code" />
          <TextField {...form.field('district')} autoComplete="address-level1" />
        </div>
      </FormGroup>
      <FormGroup title={t('join.contacts')}>
        <TextField {...form.field('mobilephone')} {...PHONE} autoComplete="mobile tel" />
        <TextField {...form.field('phone')} {...PHONE} autoComplete="home tel" />
        <TextField {...form.field('fax')} {...PHONE} autoComplete="fax tel" />
        <TextField
          {...form.field('email')}
          hint={t('join.hints.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </FormGroup>
    </>
  )
}
