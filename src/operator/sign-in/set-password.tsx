import { useState } from 'react'

import { setOperatorPassword, SHORTEST_OPERATOR_PASSWORD } from '#contract/http/operator/sign-in.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { ask, explainFields } from '../parts/ask.ts'
import { Stack } from '../parts/rows.tsx'

type SetPasswordProps = {
  token: string
  onSet: (next: 'code' | 'enrol') => void
  /** Goes on without the link. */
  onLeave: () => void
}

/** Sets the password by a link, once. */
export function SetPassword({ token, onSet, onLeave }: SetPasswordProps) {
  const [password, setPassword] = useState('')
  const { submit, isBusy, errors, error } = useSubmit(async () => {
    onSet((await ask(setOperatorPassword, { token, password })).next)
  }, explainFields)
  return (
    <Page ready="set-password" look="form">
      <PageHeader title="Choose your password" detail="The authenticator app comes next." />
      <Form errors={errors} onSubmit={() => void submit()}>
        <Stack>
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`At least ${SHORTEST_OPERATOR_PASSWORD} characters, and not easy to guess.`}
            error={errors['password']}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <FieldNotes id="set-password" error={error ?? errors['token']} />
          <Button type="submit" isWide isBusy={isBusy}>
            Set password
          </Button>
          <Button variant="quiet" isWide onClick={onLeave}>
            I have a password: sign in
          </Button>
        </Stack>
      </Form>
    </Page>
  )
}
