import { RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/cirkles/online/edit.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { checkEdit } from './check-edit.ts'
import { takeAddresses } from '../form/take-addresses.ts'
import { usePictureUpload } from '../form/use-picture-upload.ts'
import { reorder, setImage, update } from './edit-actions.ts'
import { type EditDraft, inWishedOrder, isSameOrder, toUpdate } from './edit-draft.ts'
import { fieldsOf, updateFailure } from './edit-words.ts'
import type { CirkleDetail } from '../cirkle/queries.ts'
import type { EditForm } from './use-edit-form.ts'

interface EditCirkle {
  readonly isBusy: boolean
  /** How far a new picture is, if that takes long. */
  readonly uploadWords: string | undefined
  /** Errors by field, by the contract's names; `order` and `image` among them. */
  readonly errors: FieldErrors
  /** Error of the form as a whole. */
  readonly message: string | undefined
  /** Takes a change; clears the messages of the last try. */
  readonly change: EditForm['change']
  /** Adds the addresses in a text to the invitations, and says which not and why. */
  readonly addInvites: (typed: string) => void
  readonly save: () => Promise<void>
}

interface EditOptions {
  readonly session: Session
  readonly refresh: () => void
  /** Called when everything is saved. */
  readonly onSaved: () => void
}

/** Validates and saves Edit Cirkle. Typed values stay until saved. */
export function useEditCirkle(
  { cirkle, members }: CirkleDetail,
  { draft, photo, change, setPhoto, reset }: EditForm,
  { session, refresh, onSaved }: EditOptions,
): EditCirkle {
  const upload = usePictureUpload()
  /** The draft with the addresses of a text among the new ones; says what stays in the field. */
  const addInvites = (typed: string): EditDraft => {
    const invited = { chosen: draft.added, open: cirkle.members, ownEmail: session.user.email }
    const { added, rest, problem } = takeAddresses(typed, invited)
    complain(problem === undefined ? undefined : { errors: { members: problem } })
    const next = { ...draft, added: [...draft.added, ...added], inviteTyped: rest }
    change(next)
    return next
  }

  const sendChanges = async (wished: EditDraft) => {
    if (photo !== null) {
      upload.tell(0)
      await setImage(session, cirkle, photo, upload.tell).finally(() => upload.tell(undefined))
      setPhoto(null) // a second try need not send it again
    }
    await update(session, toUpdate(cirkle, wished))
    const order = inWishedOrder(members, wished.order)
    if (cirkle.status === 'forming' && !isSameOrder(members, order)) {
      await reorder(
        session,
        cirkle.id,
        order.map(({ id }) => id),
      )
    }
  }

  const send = async (wished: EditDraft) => {
    await sendChanges(wished)
    await reset()
    refresh()
    showToast({ message: t('updated'), ms: 3000 })
    onSaved()
  }
  const { isBusy, errors, error, submit, complain } = useSubmit(send, (failure) => {
    // A refusal means that this phone's data is out of date.
    if (failure instanceof RefusedError) refresh()
    return { errors: fieldsOf(failure), error: updateFailure(failure) }
  })

  return {
    isBusy,
    uploadWords: upload.words,
    errors,
    message: error,
    change(wish) {
      complain()
      change(wish)
    },
    addInvites(typed) {
      addInvites(typed)
    },
    async save() {
      if (isBusy) return
      const isTyped = cirkle.status === 'forming' && draft.inviteTyped.trim() !== ''
      const wished = isTyped ? addInvites(draft.inviteTyped) : draft
      if (isTyped && wished.inviteTyped !== '') return
      const found = checkEdit(cirkle, wished)
      complain({ errors: found })
      if (Object.keys(found).length > 0) return
      await submit(wished)
    },
  }
}
