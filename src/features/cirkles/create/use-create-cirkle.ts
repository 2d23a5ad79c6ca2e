import { refusedFields } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { errorsAmong, type FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/cirkles/online/create.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { create, isFinal } from './create-action.ts'
import {
  checkStepOne,
  fieldsMissing,
  isSomethingMissing,
  refuseInvite,
  STEP_ONE_FIELDS,
  toInput,
} from '../form/check-create.ts'
import type { CreateDraft } from '../form/create-draft.ts'
import { createFailure } from './create-words.ts'
import type { CreateForm } from './use-create-draft.ts'
import { useLeadToKyc } from '../answering/use-lead-to-kyc.ts'

interface CreateCirkle {
  readonly isBusy: boolean
  /** Errors by field, by the contract's names. */
  readonly errors: FieldErrors
  /** Error of the form as a whole. */
  readonly message: string | undefined
  /** Whether step 1 is valid; shows its errors if not. */
  readonly checkFirstStep: () => boolean
  /** Adds the typed address to the invitations, or says why not. */
  readonly addInvite: () => boolean
  readonly send: () => Promise<void>
  readonly clear: () => void
}

interface CreateOptions {
  readonly session: Session
  /** Called when the first step needs correction. */
  readonly onFirstStep: () => void
  readonly onCreated: (cirkleId: string) => Promise<void>
}

/** Validates and sends Create Cirkle. Typed values stay until sent. */
export function useCreateCirkle(form: CreateForm | undefined, options: CreateOptions): CreateCirkle {
  const { session, onFirstStep, onCreated } = options
  const leadToKyc = useLeadToKyc()
  const leadToFirstStep = (found: FieldErrors) => {
    if (Object.keys(errorsAmong(found, STEP_ONE_FIELDS)).length > 0) onFirstStep()
  }
  const { isBusy, errors, error, submit, complain } = useSubmit(
    async ({ form: { photo, drop }, draft }: { form: CreateForm; draft: CreateDraft }) => {
      const cirkle = await create(session, { key: draft.key, input: toInput(draft, photo) })
      await drop()
      showToast({ message: t('created') })
      await onCreated(cirkle.id)
    },
    (failure, { form: sent }) => {
      // The server keeps its refusal under this key: the next request needs another.
      if (isFinal(failure)) sent.change({ key: crypto.randomUUID() })
      if (leadToKyc(failure)) return undefined
      const refused = refusedFields(failure)
      leadToFirstStep(refused)
      return { errors: refused, error: createFailure(failure) }
    },
  )
  const checkFirstStep = () => {
    if (form === undefined) return false
    const found = checkStepOne(form.draft)
    complain({ errors: found, error: isSomethingMissing(form.draft) ? fieldsMissing() : undefined })
    return Object.keys(found).length === 0
  }
  const addInvite = () => {
    if (form === undefined) return false
    const next = withTypedInvite(form.draft, session.user.email)
    if (typeof next === 'string') {
      complain({ errors: { members: next } })
      return false
    }
    complain()
    form.change(next)
    return true
  }
  const showRefusal = (found: FieldErrors, words: string | undefined) => {
    complain({ errors: found, error: words })
    leadToFirstStep(found)
  }

  const send = async () => {
    if (form === undefined || isBusy) return
    const { draft } = form
    const wrong = checkStepOne(draft)
    if (Object.keys(wrong).length > 0) {
      showRefusal(wrong, isSomethingMissing(draft) ? fieldsMissing() : undefined)
      return
    }
    const next = draft.inviteTyped.trim() === '' ? draft : withTypedInvite(draft, session.user.email)
    if (typeof next === 'string') complain({ errors: { members: next } })
    else await submit({ form, draft: next })
  }
  return { isBusy, errors, message: error, checkFirstStep, addInvite, send, clear: () => complain() }
}

/** The draft with the typed address among its invitations; an error text when it cannot be added. */
function withTypedInvite(draft: CreateDraft, ownEmail: string): CreateDraft | string {
  const typed = draft.inviteTyped.trim().toLowerCase()
  const refusal = refuseInvite(typed, draft.invites, ownEmail)
  return refusal ?? { ...draft, invites: [...draft.invites, typed], inviteTyped: '' }
}
