import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { t } from '#messages/settings/online/two-factor.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { missingProof, nothingTyped, ProofFields, proofOf, type TypedProof } from './proof-fields.tsx'
import {
  beginApp,
  changeMethod,
  type Method,
  ownsCirkle,
  renewCodes,
  type SecondFactor,
} from './two-factor-actions.ts'
import type { ProtectedSave } from '../security/use-protected-save.ts'
import styles from './two-factor.module.css'

/** The form's id, for the button in the sheet's footer. */
export const METHOD_FORM = 'two-factor'

/** What a person wants to change. */
export type Goal = Method | 'new_codes'

type MethodFormProps = {
  session: Session
  factor: SecondFactor
  goal: Goal | undefined
  onGoal: (goal: Goal | undefined) => void
  saving: ProtectedSave
  onBegun: (begun: { readonly secret: string; readonly uri: string }) => void
  onCodes: (codes: readonly string[] | null) => void
  /** Changed, with the server's message. */
  onChanged: (message: string) => void
}

/** What finishes sign-ins today, the choice of another way, and the proof a change needs. */
export function MethodForm({
  session,
  factor,
  goal,
  onGoal,
  saving: { errors, failure, save },
  onBegun,
  onCodes,
  onChanged,
}: MethodFormProps) {
  const { method, recoveryCodesLeft } = factor
  const isOwner = useLiveQuery(ownsCirkle) === true
  const [typed, setTyped] = useState(nothingTyped)
  const [endOtherSessions, setEndOthers] = useState(true)
  const change = (part: Partial<TypedProof>) => setTyped((before) => ({ ...before, ...part }))

  const send = async (wanted: Goal) => {
    const { token } = session
    const proof = proofOf(typed, method)
    if (wanted === 'authenticator') {
      const begun = await beginApp(token, proof)
      if (begun === null) showToast({ message: t('beginAgain'), tone: 'danger', ms: 5000 })
      else onBegun(begun)
    } else if (wanted === 'new_codes') onCodes(await renewCodes(token, { ...proof, endOtherSessions }))
    else onChanged(await changeMethod(token, { ...proof, method: wanted, endOtherSessions }))
  }
  const submit = async () => {
    if (goal !== undefined) await save(missingProof(typed, method), () => send(goal))
  }

  return (
    <Form id={METHOD_FORM} className={styles['form']} errors={errors} onSubmit={() => void submit()}>
      <p>{t('intro')}</p>
      {isOwner && method !== 'authenticator' && <p className={styles['advice']}>{t('ownerAdvice')}</p>}
      <RadioGroup
        label={t('secondStep')}
        options={[
          { value: 'authenticator', label: t('app'), detail: t('appDetail') },
          {
            value: 'mailed_code',
            label: t('mailedCode'),
            detail: t('mailedCodeDetail', { email: session.user.email }),
          },
          { value: 'none', label: t('none'), detail: t('noneDetail') },
        ]}
        value={goal === undefined || goal === 'new_codes' ? method : goal}
        onChange={(value) => onGoal(value === method ? undefined : value)}
      />
      {method === 'authenticator' && (
        <div className={styles['part']}>
          <p>{t('recoveryCodesLeft', { count: recoveryCodesLeft })}</p>
          <div className={styles['row']}>
            <Button
              variant="secondary"
              aria-pressed={goal === 'new_codes'}
              onClick={() => onGoal(goal === 'new_codes' ? undefined : 'new_codes')}
            >
              {t('newRecoveryCodes')}
            </Button>
            <Button
              variant="secondary"
              aria-pressed={goal === 'authenticator'}
              onClick={() => onGoal(goal === 'authenticator' ? undefined : 'authenticator')}
            >
              {t('anotherApp')}
            </Button>
          </div>
        </div>
      )}
      {goal !== undefined && (
        <>
          <GoalEffect goal={goal} method={method} />
          <ProofFields session={session} method={method} typed={typed} onChange={change} errors={errors} />
          {goal !== 'authenticator' && (
            <CheckboxField
              label={t('endOthers')}
              hint={t('endOthersHint')}
              checked={endOtherSessions}
              onChange={(event) => setEndOthers(event.target.checked)}
            />
          )}
        </>
      )}
      <FieldNotes id="two-factor-failure" error={failure} />
    </Form>
  )
}

function GoalEffect({ goal, method }: { goal: Goal; method: Method }) {
  if (goal === 'new_codes') return <p>{t('newRecoveryCodesEffect')}</p>
  if (goal === 'authenticator') {
    return <p>{method === 'authenticator' ? t('anotherAppEffect') : t('appEffect')}</p>
  }
  return null
}
