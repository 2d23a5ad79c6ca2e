import { refusedFields } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { errorsAmong, type FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/cirkles/online/create.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { create, isFinal } from './create-action.ts'
import {
  checkStepOne,
  checkStepTwo,
  fieldsMissing,
  isSomethingMissing,
  STEP_ONE_FIELDS,
  toInput,
} from '../form/check-create.ts'
import type { CreateDraft } from '../form/create-draft.ts'
import { takeAddresses } from '../form/take-addresses.ts'
import { usePictureUpload } from '../form/use-picture-upload.ts'
import { createFailure } from './create-words.ts'
import type { CreateForm } from './use-create-draft.ts'
import { useLeadToKyc } from '../answering/use-lead-to-kyc.ts'

interface CreateCirkle {
  readonly isBusy: boolean
  /** How far its picture is, if that takes long. */
  readonly uploadWords: string | undefined
  /** Errors by field, by the contract's names. */
  readonly errors: FieldErrors
  /** Error of the form as a whole. */
  readonly message: string | undefined
  /** Whether step 1 is valid; shows its errors if not. */
  readonly checkFirstStep: () => boolean
  /** Adds the addresses in a text to the invitations, and says which not and why. */
  readonly addInvites: (typed: string) => void
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
  const upload = usePictureUpload()
  const leadToFirstStep = (found: FieldErrors) => {
    if (Object.keys(errorsAmong(found, STEP_ONE_FIELDS)).length > 0) onFirstStep()
  }
  const { isBusy, errors, error, submit, complain } = useSubmit(
    async ({ form: { photo, drop }, draft }: { form: CreateForm; draft: CreateDraft }) => {
      const onProgress = photo === null ? undefined : upload.tell
      onProgress?.(0)
      const cirkle = await create(session, {
        key: draft.key,
        input: toInput(draft, photo),
        onProgress,
      }).finally(() => onProgress?.(undefined))
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
  const addInvites = (typed: string) => {
    if (form === undefined) return
    const { draft, problem } = withInvites(form.draft, typed, session.user.email)
    complain(problem === undefined ? undefined : { errors: { members: problem } })
    form.change(draft)
  }
  const showRefusal = (found: FieldErrors, words: string | undefined) => {
    complain({ errors: found, error: words })
    leadToFirstStep(found)
  }

  const send = async () => {
    if (form === undefined || isBusy) return
    const { draft } = form
    const wrong = { ...checkStepOne(draft), ...checkStepTwo(draft) }
    if (Object.keys(wrong).length > 0) {
      const isMissing = isSomethingMissing(draft) || draft.privacy === null
      showRefusal(wrong, isMissing ? fieldsMissing() : undefined)
      return
    }
    if (draft.inviteTyped.trim() === '') {
      await submit({ form, draft })
      return
    }
    const next = withInvites(draft, draft.inviteTyped, session.user.email)
    if (next.draft.inviteTyped === '') await submit({ form, draft: next.draft })
    else {
      form.change(next.draft)
      complain(next.problem === undefined ? undefined : { errors: { members: next.problem } })
    }
  }
  return {
    isBusy,
    uploadWords: upload.words,
    errors,
    message: error,
    checkFirstStep,
    addInvites,
    send,
    clear: () => complain(),
  }
}

/** The draft with the addresses of a text among its invitations; the rest of the text stays in the field. */
function withInvites(
  draft: CreateDraft,
  typed: string,
  ownEmail: string,
): { draft: CreateDraft; problem: string | undefined } {
  const { added, rest, problem } = takeAddresses(typed, { chosen: draft.invites, ownEmail })
  return { draft: { ...draft, invites: [...draft.invites, ...added], inviteTyped: rest }, problem }
}
