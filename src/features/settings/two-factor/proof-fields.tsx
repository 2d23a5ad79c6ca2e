import { useState } from 'react'

import { CODE_LENGTH } from '#contract/rules/limits.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/settings/online/two-factor.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { OtpBoxes } from '#ui/fields/otp/otp-boxes.tsx'
import { emptyOtp, type OtpDigits } from '#ui/fields/otp/otp-digits.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { missingPassword, OwnPasswordField } from '../account/own-password-field.tsx'
import { mailCode, type Method, type Proof } from './two-factor-actions.ts'
import styles from './two-factor.module.css'

/** What a person has typed to prove that a change is theirs. */
export interface TypedProof {
  readonly currentPassword: string
  readonly digits: OtpDigits
  /** Undefined while the app's code is asked for. */
  readonly recoveryCode: string | undefined
}

export const nothingTyped: TypedProof = { currentPassword: '', digits: emptyOtp, recoveryCode: undefined }

/** What is missing for a change while `method` is on. */
export function missingProof(
  { currentPassword, digits, recoveryCode }: TypedProof,
  method: Method,
): FieldErrors {
  const found: Record<string, string> = { ...missingPassword(currentPassword) }
  if (method === 'none') return found
  if (recoveryCode !== undefined) {
    if (recoveryCode.trim() === '') found['recoveryCode'] = t('recoveryCodeMissing')
  } else if (digits.includes('')) found['code'] = t('codeIncomplete', { number: CODE_LENGTH })
  return found
}

/** The proof as it is sent. */
export function proofOf({ currentPassword, digits, recoveryCode }: TypedProof, method: Method): Proof {
  if (method === 'none') return { currentPassword }
  return recoveryCode === undefined
    ? { currentPassword, code: digits.join('') }
    : { currentPassword, recoveryCode }
}

type ProofFieldsProps = {
  session: Session
  method: Method
  typed: TypedProof
  onChange: (part: Partial<TypedProof>) => void
  errors: FieldErrors
}

/** The password, and the second factor that is on (ASVS 7.5.1). */
export function ProofFields({ session, method, typed, onChange, errors }: ProofFieldsProps) {
  return (
    <>
      <OwnPasswordField
        email={session.user.email}
        value={typed.currentPassword}
        onChange={(value) => onChange({ currentPassword: value })}
        error={errors['currentPassword']}
      />
      {method === 'mailed_code' && (
        <div className={styles['part']}>
          <OtpBoxes
            label={t('mailedCodeLabel')}
            digits={typed.digits}
            onChange={(digits) => onChange({ digits })}
            error={errors['code']}
          />
          <MailCodeButton token={session.token} />
        </div>
      )}
      {method === 'authenticator' && <AppCodeField typed={typed} onChange={onChange} errors={errors} />}
    </>
  )
}

function AppCodeField({ typed, onChange, errors }: Pick<ProofFieldsProps, 'typed' | 'onChange' | 'errors'>) {
  const { digits, recoveryCode } = typed
  return (
    <div className={styles['part']}>
      {recoveryCode === undefined ? (
        <OtpBoxes
          label={t('appCodeLabel')}
          digits={digits}
          onChange={(changed) => onChange({ digits: changed })}
          error={errors['code']}
        />
      ) : (
        <TextField
          label={t('recoveryCodeLabel')}
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('recoveryCodeHint')}
          value={recoveryCode}
          onChange={(event) => onChange({ recoveryCode: event.target.value })}
          error={errors['recoveryCode']}
        />
      )}
      <Button
        variant="quiet"
        onClick={() => onChange({ recoveryCode: recoveryCode === undefined ? '' : undefined })}
      >
        {recoveryCode === undefined ? t('useRecoveryCode') : t('useAppCode')}
      </Button>
    </div>
  )
}

function MailCodeButton({ token }: { token: string }) {
  const [isSent, setSent] = useState(false)
  const { isBusy, error, submit } = useSubmit(
    async () => {
      showToast({ message: await mailCode(token) })
      setSent(true)
    },
    (failure) => ({ error: stepFailureMessage(failure) }),
  )
  return (
    <>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void submit()}>
        {isSent ? t('mailAnotherCode') : t('mailCode')}
      </Button>
      <FieldNotes id="mail-code" error={error} />
    </>
  )
}
