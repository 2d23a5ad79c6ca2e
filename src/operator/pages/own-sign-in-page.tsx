import { useState } from 'react'

import { readOperator, renewOperatorCodes, resetOwnSignIn } from '#contract/http/operator/sign-in.ts'
import { RECOVERY_CODE_COUNT } from '#contract/rules/recovery-code.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { ask, explain, explainLost } from '../parts/ask.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useOperator } from '../parts/operator.ts'
import { openLink } from '../parts/places.tsx'
import { Acts, Part, Side } from '../parts/rows.tsx'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'

const readNow = () => (signal: AbortSignal) => ask(readOperator, {}, signal)

/** The operator's own recovery codes, and setting up another app. */
export function OwnSignInPage() {
  const { email } = useOperator()
  const [read, setRead] = useState(readNow)
  const [open, setOpen] = useState<'renew' | 'reset'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const request = useRequest(read, explain)
  const close = () => setOpen(undefined)
  return (
    <Page ready={request.state === 'loaded' ? 'own-sign-in' : undefined}>
      <PageHeader title="Your sign-in" detail={email} />
      {codes === undefined ? (
        <Side>
          <Part title="Recovery codes">
            <Loaded request={request} label="Counting your recovery codes">
              {(operator) => <p>{leftInWords(operator?.recoveryCodesLeft ?? 0)}</p>}
            </Loaded>
            <p>Each signs you in once when the authenticator app is not at hand.</p>
            <Acts>
              <Button variant="secondary" onClick={() => setOpen('renew')}>
                Make new codes
              </Button>
            </Acts>
          </Part>
          <Part title="Password and authenticator app">
            <p>For a new phone, or a new password: you set up both anew.</p>
            <Acts>
              <Button variant="danger" onClick={() => setOpen('reset')}>
                Set up anew
              </Button>
            </Acts>
          </Part>
        </Side>
      ) : (
        <Part title="Keep your recovery codes">
          <RecoveryCodes
            codes={codes}
            email={email}
            onDone={() => {
              setCodes(undefined)
              setRead(readNow)
            }}
          />
        </Part>
      )}
      {open === 'renew' && (
        <FactorDialog
          title="Make new recovery codes?"
          text="The codes that you have now do not work any more."
          confirmLabel="Make new codes"
          noAnswer="No answer came. Your earlier codes may not work any more: make new ones with the next code of the app."
          onConfirm={async (code) => setCodes((await ask(renewOperatorCodes, { code })).recoveryCodes)}
          onClose={close}
        />
      )}
      {open === 'reset' && (
        <FactorDialog
          title="Set up your sign-in anew?"
          text="You are signed out everywhere, and choose a password and set up the app at once. Do it to the end: without the next page, only another admin or who runs the server can let you in."
          confirmLabel="Set up anew"
          noAnswer="No answer came. If it was done, you need a new link from another admin, or from who runs the server."
          onConfirm={async (code) => openLink((await ask(resetOwnSignIn, { code })).token)}
          onClose={close}
        />
      )}
    </Page>
  )
}

function leftInWords(left: number): string {
  if (left === 0) return 'You have none that is unused. Make new ones now.'
  return `${left} of ${RECOVERY_CODE_COUNT} are unused. If you have not kept them, make new ones.`
}

type FactorDialogProps = {
  title: string
  text: string
  confirmLabel: string
  /** Said when no answer came. */
  noAnswer: string
  onConfirm: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for the second factor again, and does it. */
function FactorDialog({ title, text, confirmLabel, noAnswer, onConfirm, onClose }: FactorDialogProps) {
  const [code, setCode] = useState('')
  const { submit, isBusy, errors, error } = useSubmit(async () => {
    await onConfirm(code)
    onClose()
  }, explainLost(noAnswer))
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={<p>{text}</p>}
      confirmLabel={confirmLabel}
      isDangerous
      isBusy={isBusy}
      error={error}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <Form errors={errors} onSubmit={() => void submit()}>
        <TextField
          label="Code of the app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors['code']}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Form>
    </ConfirmDialog>
  )
}
