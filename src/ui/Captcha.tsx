import type { Captcha } from '#src/stores/captcha/captcha.ts'
import { CaptchaCheck } from './CaptchaCheck.tsx'
import { CaptchaProvider } from './CaptchaProvider.tsx'

interface Props {
  captcha: Captcha
  /** What to do about it, in words. */
  error?: string | undefined
}

/** Tells people from programs, in whichever way the portal is set up (namespace `forms`). */
export function CaptchaField({ captcha, error }: Props) {
  return captcha.kind === 'task' ? (
    <CaptchaCheck captcha={captcha} error={error} />
  ) : (
    <CaptchaProvider captcha={captcha} error={error} />
  )
}
