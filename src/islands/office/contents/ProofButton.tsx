import { useState } from 'react'
import * as v from 'valibot'
import { showsProofs } from '../../../api/proof-page.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import { PROOF_PAGE_PATH } from '../../../contract/proof.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { notify } from '../../../stores/notifications.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { type Basis, contentSchema } from './content-body.ts'
import type { ContentFormControl } from './content-form-control.ts'

interface Props {
  office: OwnOffice
  form: ContentFormControl
  basis: Basis
  /** The language that is being written in: its page is shown. */
  shown: Locale
}

/** Shows in another tab what the page will be, saved or not: the page itself, made by the publisher. */
export function ProofButton({ office, form, basis, shown }: Props) {
  const { t } = useTranslator()
  const [isBusy, setIsBusy] = useState(false)

  async function show(): Promise<void> {
    const checked = v.safeParse(contentSchema(basis), structuredClone(form.getValues()))
    if (!checked.success) return form.check()
    const name = `preview-${crypto.randomUUID()}`
    // Opened within the press itself: later, browsers would take it for an advertisement.
    const tab = window.open('', name)
    if (!tab) return notify(t('proof.blocked'), 'warning')
    saySoon(tab, t('proof.opening'))
    setIsBusy(true)
    try {
      const seal = officeApi(office).sealProof(basis.record?.id ?? null, checked.output)
      const [isThere, { proof }] = await Promise.all([showsProofs(), seal])
      if (isThere) return send(name, proof, shown)
      tab.close()
      notify(t('proof.away'), 'warning')
    } catch (error) {
      tab.close()
      form.fail(error)
    } finally {
      setIsBusy(false)
    }
  }

  if (!office.is_public) return <p className="hint">{t('proof.hidden')}</p>
  return (
    <Button busy={isBusy} busyText={t('proof.opening')} onClick={show}>
      <Icon name="eye" />
      {t('proof.open')}
    </Button>
  )
}

/** What stands in the tab until its page comes. */
function saySoon({ document }: Window, text: string): void {
  document.title = text
  document.body.textContent = text
}

/** Posts it as a form, so that what is not public stands in no address and no history. */
function send(tab: string, proof: string, locale: Locale): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = PROOF_PAGE_PATH
  form.target = tab
  form.hidden = true
  for (const [name, value] of Object.entries({ proof, locale })) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
