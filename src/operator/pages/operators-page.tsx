import { useState } from 'react'

import { type OperatorRole, OPERATOR_ROLES } from '#contract/http/operator/operator-endpoint.ts'
import {
  addOperator,
  listOperators,
  removeOperator,
  resetOperator,
} from '#contract/http/operator/operators.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { ask, explain, explainAct, explainActFields } from '../parts/ask.ts'
import { Instant } from '../parts/instant.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useOperator } from '../parts/operator.ts'
import { PlaceLink } from '../parts/places.tsx'
import { Acts, Part, Row, Rows, Small, Stack } from '../parts/rows.tsx'

type Setup = CallOutput<typeof addOperator>
type Operator = CallOutput<typeof listOperators>['rows'][number]

const readNow = () => (signal: AbortSignal) => ask(listOperators, {}, signal)

/** Who may sign in to the desk. */
export function OperatorsPage() {
  const [read, setRead] = useState(readNow)
  const [setup, setSetup] = useState<Setup>()
  const request = useRequest(read, explain)
  const changed = (made?: Setup) => {
    // A link that is shown stays when another operator is removed.
    if (made !== undefined) setSetup(made)
    setRead(readNow)
  }
  return (
    <Page ready={request.state === 'loaded' ? 'operators' : undefined}>
      <PageHeader title="Operators" />
      <Stack>
        <div aria-live="polite">{setup !== undefined && <SetupLink setup={setup} />}</div>
        <Part title="Add an operator">
          <AddForm onAdded={changed} />
        </Part>
        <Loaded request={request} label="Loading operators">
          {({ rows }) => (
            <Rows label="Operators">
              {rows.map((operator) => (
                <OperatorRow key={operator.id} operator={operator} onChanged={changed} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

/** Shown once: the server keeps no copy. */
function SetupLink({ setup: { email, token, expiresAt } }: { setup: Setup }) {
  const link = `${location.origin}/operator#password=${token}`
  return (
    <Part title="Give this link to its owner alone">
      <p>
        {email} sets a password and an authenticator app by it, once, until <Instant at={expiresAt} />. It is
        not shown again.
      </p>
      <Small>{link}</Small>
      <Acts>
        <Button icon="copy" onClick={() => void copyText(link, 'The link is copied.')}>
          Copy the link
        </Button>
      </Acts>
    </Part>
  )
}

function AddForm({ onAdded }: { onAdded: (setup: Setup) => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<OperatorRole>('reviewer')
  const { submit, isBusy, errors, error } = useSubmit(async () => {
    onAdded(await ask(addOperator, { email, role }))
    setEmail('')
  }, explainActFields)
  return (
    <Form errors={errors} onSubmit={() => void submit()}>
      <Stack>
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="off"
          error={errors['email']}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label="Role"
          hint={ABOUT[role]}
          value={role}
          onChange={(event) => setRole(OPERATOR_ROLES.find((each) => each === event.target.value) ?? role)}
        >
          {OPERATOR_ROLES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <FieldNotes id="add" error={error} />
        <Button type="submit" icon="plus" isBusy={isBusy}>
          Add
        </Button>
      </Stack>
    </Form>
  )
}

const ABOUT = {
  reviewer: 'Identity checks with their documents, and reports.',
  support: 'People and Cirkles in trouble, no documents.',
  admin: 'Everything, with announcements, operators and the audit.',
} as const satisfies Record<OperatorRole, string>

function OperatorRow({ operator, onChanged }: { operator: Operator; onChanged: (setup?: Setup) => void }) {
  const [open, setOpen] = useState<'reset' | 'remove'>()
  const { email: own } = useOperator()
  const { id, email } = operator
  const { submit, isBusy, error } = useSubmit(async () => {
    if (open === 'reset') onChanged(await ask(resetOperator, { id }))
    else {
      await ask(removeOperator, { id })
      showToast({ message: `${email} is no operator any more.`, ms: 3_000 })
      onChanged()
    }
    setOpen(undefined)
  }, explainAct)
  return (
    <Row title={email}>
      <Small>
        {operator.role}, added <Instant at={operator.createdAt} />
      </Small>
      <Small>
        {operator.isEnrolled ? 'Set up' : 'Not set up yet'}
        {operator.isSignedIn && ', signed in now'}
      </Small>
      {email === own ? (
        <Small>
          This is you. Your own app and password: <PlaceLink to="/sign-in">Your sign-in</PlaceLink>
        </Small>
      ) : (
        <Acts>
          <Button variant="secondary" onClick={() => setOpen('reset')}>
            Reset
          </Button>
          <Button variant="danger" onClick={() => setOpen('remove')}>
            Remove
          </Button>
        </Acts>
      )}
      {open !== undefined && (
        <ConfirmDialog
          isOpen
          title={open === 'reset' ? 'Reset this operator?' : 'Remove this operator?'}
          text={
            <p>
              {open === 'reset'
                ? `${email} is signed out, and needs a new password and a new authenticator app.`
                : `${email} is signed out at once, and cannot sign in again.`}
            </p>
          }
          confirmLabel={open === 'reset' ? 'Reset' : 'Remove'}
          isDangerous
          isBusy={isBusy}
          error={error}
          onConfirm={() => void submit()}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </Row>
  )
}
