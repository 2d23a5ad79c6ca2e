import { useState } from 'react'

import { type giveOperatorCode, signInOperator } from '#contract/http/operator/sign-in.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { ask, explainFields } from '../parts/ask.ts'
import type { Operator } from '../parts/operator.ts'
import { forgetFragment } from '../parts/places.tsx'
import { Stack } from '../parts/rows.tsx'
import { CodeStep } from './code-step.tsx'
import { EnrolStep } from './enrol-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetPassword } from './set-password.tsx'

type SignedIn = CallOutput<typeof giveOperatorCode>
type Step = 'password' | 'new-password' | 'code' | 'enrol'

type SignInProps = {
  /** Of the link that sets a password; undefined without one. */
  token: string | undefined
  /** Why it is asked for, where somebody was signed in. */
  notice: string | undefined
  onSignedIn: (operator: Operator) => void
  /** The link was used, or is not needed. */
  onLinkDone: () => void
}

/** Signing in: the password, then always a code of the authenticator app, which is set up at the first time. */
export function SignIn({ token, notice, onSignedIn, onLinkDone }: SignInProps) {
  const [step, setStep] = useState<Step>(token === undefined ? 'password' : 'new-password')
  const [enrolled, setEnrolled] = useState<SignedIn>()
  const begin = () => setStep('password')
  const finish = (signedIn: SignedIn) => {
    if (signedIn.recoveryCodes === null) onSignedIn(signedIn)
    else setEnrolled(signedIn)
  }
  if (enrolled?.recoveryCodes) {
    return (
      <Page ready="recovery-codes" look="form">
        <PageHeader title="Keep your recovery codes" />
        <RecoveryCodes
          codes={enrolled.recoveryCodes}
          email={enrolled.email}
          onDone={() => onSignedIn(enrolled)}
        />
      </Page>
    )
  }
  if (step === 'new-password' && token !== undefined) {
    const leave = () => {
      forgetFragment()
      begin()
      onLinkDone()
    }
    const go = (next: Step) => {
      forgetFragment()
      setStep(next)
    }
    return <SetPassword token={token} onSet={go} onLeave={leave} />
  }
  if (step === 'enrol') return <EnrolStep onSignedIn={finish} onBegin={begin} />
  if (step === 'code') return <CodeStep onSignedIn={finish} onBegin={begin} />
  return <PasswordStep notice={notice} onRight={setStep} />
}

type PasswordStepProps = Pick<SignInProps, 'notice'> & { onRight: (next: 'code' | 'enrol') => void }

function PasswordStep({ notice, onRight }: PasswordStepProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { submit, isBusy, errors, error } = useSubmit(async () => {
    onRight((await ask(signInOperator, { email, password })).next)
  }, explainFields)
  return (
    <Page ready="sign-in" look="form">
      <PageHeader
        title="Operator’s desk"
        detail="For operators of this Cirkles. Every look is written down."
      />
      <Form errors={errors} onSubmit={() => void submit()}>
        <Stack>
          {notice !== undefined && <output>{notice}</output>}
          <TextField
            label="E-mail address"
            type="email"
            autoComplete="username"
            error={errors['email']}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors['password']}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <FieldNotes id="sign-in" error={error} />
          <Button type="submit" isWide isBusy={isBusy}>
            Continue
          </Button>
        </Stack>
      </Form>
    </Page>
  )
}
