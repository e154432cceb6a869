import { useEffect, useState } from 'react'
import type { SecondFactorRule as Rule } from '#src/contract/account/second-factor.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'

/** Whether the office requires a second factor of all who work in it, and a switch to change it. */
export function SecondFactorRule({ office }: { office: OwnOffice }) {
  const translator = useTranslator()
  const { t } = translator
  const [rule, setRule] = useState<Rule>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    officeApi(office)
      .secondFactorRule()
      .then(setRule, () => undefined)
  }, [office])
  if (!rule) return null
  const change = async () => {
    setBusy(true)
    try {
      const changed = await officeApi(office).setSecondFactorRule(!rule.required)
      setRule(changed)
      notify(t(`second-factor.rule.${changed.required ? 'required' : 'released'}`), 'success')
    } catch (error) {
      const { text, kind } = failureOf(error, translator)
      notify(text, kind)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card desk-part" aria-labelledby="second-factor-rule">
      <h2 id="second-factor-rule">{t('second-factor.rule.title')}</h2>
      {rule.required_by_platform && <p>{t('second-factor.rule.platform_text')}</p>}
      {rule.required ? (
        <p>{t('second-factor.rule.on_text', { days: rule.grace_days })}</p>
      ) : (
        !rule.required_by_platform && <p>{t('second-factor.rule.off_text')}</p>
      )}
      {(rule.required || !rule.required_by_platform) && (
        <div className="row-acts">
          <Button busy={busy} busyText={t('second-factor.busy')} onClick={() => void change()}>
            {t(`second-factor.rule.${rule.required ? 'release' : 'require'}`)}
          </Button>
        </div>
      )}
    </section>
  )
}
