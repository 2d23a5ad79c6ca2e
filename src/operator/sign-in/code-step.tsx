import { type ReactNode, useState } from 'react'

import { giveOperatorCode } from '#contract/http/operator/sign-in.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { OtpBoxes } from '#ui/fields/otp/otp-boxes.tsx'
import { emptyOtp } from '#ui/fields/otp/otp-digits.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { ask, explain } from '../parts/ask.ts'
import { Stack } from '../parts/rows.tsx'

type CodeProps = {
  onSignedIn: (operator: CallOutput<typeof giveOperatorCode>) => void
  /** The sign-in has ended: begins another. */
  onBegin: () => void
}

/** The second step of a sign-in. */
export function CodeStep(props: CodeProps) {
  return (
    <Page ready="code" look="form">
      <PageHeader title="Enter the code" detail="The six digits that your authenticator app shows now." />
      <CodeForm {...props} />
    </Page>
  )
}

/** Six boxes, which send themselves once they are full. */
export function CodeForm({ onSignedIn, onBegin, children }: CodeProps & { children?: ReactNode }) {
  const [digits, setDigits] = useState(emptyOtp)
  const { submit, isBusy, error } = useSubmit(
    async (code: string) => onSignedIn(await ask(giveOperatorCode, { code })),
    (failure) => {
      setDigits(emptyOtp)
      const isOver =
        failure instanceof RefusedError && (failure.status === 401 || failure.code === 'code_expired')
      if (!isOver) return explain(failure)
      showToast({ message: 'Please sign in again.', tone: 'danger', ms: 5_000 })
      onBegin()
      return undefined
    },
  )
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
      <Button variant="quiet" isWide onClick={onBegin}>
        Begin again
      </Button>
    </Stack>
  )
}
