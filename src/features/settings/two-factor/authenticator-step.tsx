import { useState } from 'react'

import { CODE_LENGTH } from '#contract/rules/limits.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/settings/online/two-factor.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { OtpBoxes } from '#ui/fields/otp/otp-boxes.tsx'
import { emptyOtp } from '#ui/fields/otp/otp-digits.ts'
import { Tabs } from '#ui/choices/tabs.tsx'
import { focusAtOnce } from '#ui/hooks/focus-at-once.ts'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import { lazyOnlinePart } from '#ui/lazy/lazy-online-part.tsx'
import { confirmApp } from './two-factor-actions.ts'
import type { ProtectedSave } from '../security/use-protected-save.ts'
import styles from './two-factor.module.css'

const QrCode = lazyOnlinePart(
  () => import('#ui/media/qr-code.tsx'),
  'QrCode',
  () => t('qrTitle'),
)

/** The form's id, for the button in the sheet's footer. */
export const CONFIRM_FORM = 'confirm-authenticator'

type AuthenticatorStepProps = {
  token: string
  secret: string
  uri: string
  saving: ProtectedSave
  /** The app counts from now on; null when its recovery codes were lost on their way. */
  onConfirmed: (recoveryCodes: readonly string[] | null) => void
}

/** A new secret, to be scanned, opened or typed into an app, and its first code. */
export function AuthenticatorStep({
  token,
  secret,
  uri,
  saving: { errors, failure, save },
  onConfirmed,
}: AuthenticatorStepProps) {
  const [digits, setDigits] = useState(emptyOtp)
  const isWide = useIsWide()
  // A phone cannot scan its own screen.
  const [place, setPlace] = useState<'here' | 'elsewhere'>(isWide ? 'elsewhere' : 'here')
  const [endOtherSessions, setEndOthers] = useState(true)

  const submit = async () => {
    const found: FieldErrors = digits.includes('')
      ? { code: t('codeIncomplete', { number: CODE_LENGTH }) }
      : {}
    await save(found, async () => {
      onConfirmed(await confirmApp(token, { code: digits.join(''), endOtherSessions }))
    })
  }

  return (
    <Form id={CONFIRM_FORM} className={styles['form']} errors={errors} onSubmit={() => void submit()}>
      <p ref={focusAtOnce} tabIndex={-1}>
        {t('whereIsApp')}
      </p>
      <Tabs
        label={t('whereIsApp')}
        tabs={[
          { id: 'here', label: t('appIsHere') },
          { id: 'elsewhere', label: t('appIsElsewhere') },
        ]}
        selected={place}
        onSelect={setPlace}
      >
        {place === 'here' ? (
          <div className={styles['part']}>
            <LinkButton
              variant="secondary"
              icon="send"
              isWide
              render={({ children, ...look }) => (
                <a href={uri} {...look}>
                  {children}
                </a>
              )}
            >
              {t('openInApp')}
            </LinkButton>
            <p>{t('orCopySecret')}</p>
            <p className={styles['secret']} translate="no">
              {inGroups(secret)}
            </p>
            <Button variant="secondary" icon="copy" onClick={() => void copyText(secret, t('secretCopied'))}>
              {t('copySecret')}
            </Button>
          </div>
        ) : (
          <div className={styles['part']}>
            <p>{t('scan')}</p>
            <div className={styles['code']}>
              <QrCode text={uri} label={t('qrCode')} />
            </div>
            <p className={styles['secret']} translate="no">
              {inGroups(secret)}
            </p>
          </div>
        )}
      </Tabs>
      <p className={styles['note']}>{t('scanHint')}</p>
      <OtpBoxes label={t('shownCodeLabel')} digits={digits} onChange={setDigits} error={errors['code']} />
      <CheckboxField
        label={t('endOthers')}
        hint={t('endOthersHint')}
        checked={endOtherSessions}
        onChange={(event) => setEndOthers(event.target.checked)}
      />
      <FieldNotes id="confirm-failure" error={failure} />
    </Form>
  )
}

/** Easier to type: apps ignore the spaces. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
