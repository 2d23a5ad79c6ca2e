import { useCallback, useState } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/settings/online/two-factor.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { AuthenticatorStep, CONFIRM_FORM } from './authenticator-step.tsx'
import { type Goal, METHOD_FORM, MethodForm } from './method-form.tsx'
import { CODES_FORM, RecoveryCodesStep } from './recovery-codes-step.tsx'
import { type Method, readSecondFactor } from './two-factor-actions.ts'
import { useProtectedSave } from '../security/use-protected-save.ts'

type TwoFactorSheetProps = {
  isOpen: boolean
  onClose: () => void
  session: Session
  refresh: () => void
}

type Step =
  | { readonly name: 'method' }
  | { readonly name: 'authenticator'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

/**
 * Two-Factor Authentication: what finishes a sign-in after its password. Always as the server has it: an old
 * state would ask for the wrong proof.
 */
export function TwoFactorSheet({ isOpen, onClose, session, refresh }: TwoFactorSheetProps) {
  const { token, user } = session
  const ask = useCallback((signal: AbortSignal) => readSecondFactor(token, signal), [token])
  const factor = useRequest(ask, readFailure)
  const [step, setStep] = useState<Step>({ name: 'method' })
  const [goal, setGoal] = useState<Goal>()
  const [isSaved, setSaved] = useState(false)
  const [savedErrors, setSavedErrors] = useState<FieldErrors>({})
  const saving = useProtectedSave(refresh)

  const finish = (message: string) => {
    showToast({ message, ms: 3000 })
    onClose()
  }
  const showCodes = (codes: readonly string[] | null) => {
    if (codes === null) finish(t('codesLost'))
    else setStep({ name: 'codes', codes })
  }
  // They are shown this once: no stray press may close them.
  const close = () => {
    if (step.name === 'codes' && !isSaved) setSavedErrors({ saved: t('savedMissing') })
    else onClose()
  }

  const busy = { isBusy: saving.isBusy, busyText: t('saving') }
  const layer = { isOpen, onClose: close, look: 'high' } as const
  if (step.name === 'codes') {
    return (
      <Sheet
        title={t('codesTitle')}
        {...layer}
        // The phone's back button asks first, too.
        isInAddress={false}
        footer={
          <Button type="submit" form={CODES_FORM}>
            {t('done')}
          </Button>
        }
      >
        <RecoveryCodesStep
          codes={step.codes}
          email={user.email}
          isSaved={isSaved}
          onSaved={(saved) => {
            setSaved(saved)
            setSavedErrors({})
          }}
          errors={savedErrors}
          onDone={close}
        />
      </Sheet>
    )
  }
  if (step.name === 'authenticator') {
    return (
      <Sheet
        title={t('addToApp')}
        {...layer}
        footer={
          <Button type="submit" form={CONFIRM_FORM} {...busy}>
            {t('confirm')}
          </Button>
        }
      >
        <AuthenticatorStep
          token={token}
          secret={step.secret}
          uri={step.uri}
          saving={saving}
          onConfirmed={showCodes}
        />
      </Sheet>
    )
  }
  return (
    <Sheet
      title={t('title')}
      {...layer}
      footer={
        factor.state === 'loaded' &&
        goal !== undefined && (
          <Button type="submit" form={METHOD_FORM} {...busy}>
            {goalWords(goal, factor.data.method)}
          </Button>
        )
      }
    >
      {factor.state === 'loading' && (
        <Loading label={t('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {factor.state === 'failed' && (
        <LoadFailed message={factor.message} onRetry={factor.retry} icon="offline" />
      )}
      {factor.state === 'loaded' && (
        <MethodForm
          session={session}
          factor={factor.data}
          goal={goal}
          onGoal={setGoal}
          saving={saving}
          onBegun={(begun) => setStep({ name: 'authenticator', ...begun })}
          onCodes={showCodes}
          onChanged={finish}
        />
      )}
    </Sheet>
  )
}

/** Words of the button that does it. */
function goalWords(goal: Goal, method: Method): string {
  switch (goal) {
    case 'authenticator':
      return t('continue')
    case 'new_codes':
      return t('makeCodes')
    case 'none':
      return t('turnOff')
    case 'mailed_code':
      return method === 'none' ? t('turnOn') : t('change')
  }
}

/** Text for a failed read. Rethrows anything but call failures. */
const readFailure = (error: unknown): string => failureMessage(error, { offline: t('needsConnection') })
