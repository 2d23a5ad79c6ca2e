import { type ReactNode, useState } from 'react'

import { giveOperatorCode } from '#contract/http/operator/sign-in.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { refusedFields } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { OtpBoxes } from '#ui/fields/otp/otp-boxes.tsx'
import { emptyOtp } from '#ui/fields/otp/otp-digits.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { ask, explain } from '../parts/ask.ts'
import { Small, Stack } from '../parts/rows.tsx'

export type CodeProps = {
  onSignedIn: (operator: CallOutput<typeof giveOperatorCode>) => void
  /** The sign-in has ended: begins another. */
  onBegin: () => void
}

/** The second step of a sign-in: by the app, or by a recovery code in its place. */
export function CodeStep(props: CodeProps) {
  const [hasApp, setHasApp] = useState(true)
  return hasApp ? (
    <Page ready="code" look="form">
      <PageHeader title="Enter the code" detail="The six digits that your authenticator app shows now." />
      <CodeForm {...props} />
      <Button variant="quiet" isWide onClick={() => setHasApp(false)}>
        Use a recovery code
      </Button>
    </Page>
  ) : (
    <RecoveryCodeStep {...props} onApp={() => setHasApp(true)} />
  )
}

/** Gives a code; what the code was typed into is emptied when it was wrong. */
function useGiveCode({ onSignedIn, onBegin }: CodeProps, onWrong: () => void) {
  return useSubmit(
    async (code: string) => onSignedIn(await ask(giveOperatorCode, { code })),
    (failure) => {
      const isOver =
        failure instanceof RefusedError && (failure.status === 401 || failure.code === 'code_expired')
      if (!isOver) {
        if (failure instanceof RefusedError) onWrong()
        return refusedFields(failure)['code'] ?? explain(failure)
      }
      showToast({ message: 'Please sign in again.', tone: 'danger', ms: 5_000 })
      onBegin()
      return undefined
    },
  )
}

/** Six boxes, which send themselves once they are full. */
export function CodeForm({ children, ...props }: CodeProps & { children?: ReactNode }) {
  const [digits, setDigits] = useState(emptyOtp)
  const { submit, isBusy, error } = useGiveCode(props, () => setDigits(emptyOtp))
  return (
    <Stack>
      {children}
      <OtpBoxes
        label="Code"
        digits={digits}
        error={error}
        onChange={setDigits}
        onComplete={(code) => void submit(code)}
      />
      <Button isWide isBusy={isBusy} onClick={() => void submit(digits.join(''))}>
        Sign in
      </Button>
      <Button variant="quiet" isWide onClick={props.onBegin}>
        Begin again
      </Button>
    </Stack>
  )
}

function RecoveryCodeStep({ onApp, onSignedIn, onBegin }: CodeProps & { onApp: () => void }) {
  const [code, setCode] = useState('')
  const finish: CodeProps['onSignedIn'] = (operator) => {
    const message = `Recovery codes left: ${operator.recoveryCodesLeft}. “Your sign-in” sets up another app.`
    showToast({ message, tone: 'info', ms: 5_000 })
    onSignedIn(operator)
  }
  const { submit, isBusy, error } = useGiveCode({ onSignedIn: finish, onBegin }, () => {})
  const errors = error === undefined ? {} : { code: error }
  return (
    <Page ready="recovery-code" look="form">
      <PageHeader
        title="Enter a recovery code"
        detail="One of the ten that came with the app. It works once."
      />
      <Form errors={errors} onSubmit={() => void submit(code)}>
        <Stack>
          <TextField
            label="Recovery code"
            hint="Sixteen letters and digits; hyphens and small letters do not matter."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={error}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" isWide isBusy={isBusy}>
            Sign in
          </Button>
          <Button variant="quiet" isWide onClick={onApp}>
            Use the authenticator app
          </Button>
          <Small>
            Neither the app nor a code? Another admin, or who runs the server, makes a new link for you.
          </Small>
        </Stack>
      </Form>
    </Page>
  )
}
