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
import { Stack } from '../parts/rows.tsx'
import { forgetFragment } from '../parts/places.tsx'
import { CodeStep } from './code-step.tsx'
import { EnrolStep } from './enrol-step.tsx'
import { SetPassword } from './set-password.tsx'

type Operator = CallOutput<typeof giveOperatorCode>

type Step = 'password' | 'new-password' | 'code' | 'enrol'

/** The token of a link that sets a password. */
const tokenInAddress = (): string | undefined => /^#password=([\w-]+)$/.exec(location.hash)?.[1]

/** Signing in: the password, then always a code of the authenticator app, which is set up at the first time. */
export function SignIn({ onSignedIn }: { onSignedIn: (operator: Operator) => void }) {
  const [token] = useState(tokenInAddress)
  const [step, setStep] = useState<Step>(token === undefined ? 'password' : 'new-password')
  const begin = () => setStep('password')
  if (step === 'new-password' && token !== undefined) {
    const next = (following: 'code' | 'enrol') => {
      forgetFragment()
      setStep(following)
    }
    return <SetPassword token={token} onSet={next} />
  }
  if (step === 'enrol') return <EnrolStep onSignedIn={onSignedIn} onBegin={begin} />
  if (step === 'code') return <CodeStep onSignedIn={onSignedIn} onBegin={begin} />
  return <PasswordStep onRight={setStep} />
}

function PasswordStep({ onRight }: { onRight: (next: 'code' | 'enrol') => void }) {
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
