import type { Session } from '#data/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { SheetMessage } from '#ui/overlays/sheet-message.tsx'
import { isAnythingChanged } from './edit-draft.ts'
import { isEditable } from '../cirkle/is-editable.ts'
import { type CirkleDetail, useCirkleDetail } from '../cirkle/queries.ts'
import { useEditCirkle } from './use-edit-cirkle.ts'
import { type EditForm, useEditForm } from './use-edit-form.ts'
import { CancelCirkle } from './cancel-cirkle.tsx'
import styles from '../create/create-sheet.module.css'
import { EditFields } from './edit-fields.tsx'
import { EditInvites } from './edit-invites.tsx'
import { EditOrder } from './edit-order.tsx'
import { OwnerRow } from '../form/owner-row.tsx'
import { ShareLink } from './share-link.tsx'

const FORM_ID = 'edit-cirkle'

type EditSheetProps = {
  id: string
  session: Session
  refresh: () => void
  onClose: () => void
  onSaved: () => void
}

/** Edit Cirkle, for its owner. Waits for the phone's own database, so that it opens once and whole. */
export function EditSheet({ id, ...rest }: EditSheetProps) {
  const { session, onClose } = rest
  const detail = useCirkleDetail(id)
  const form = useEditForm(session.user.id, id)
  if (detail === undefined || form === undefined) return null
  if (detail !== null && detail.cirkle.isOwner && isEditable(detail.cirkle)) {
    return <EditCirkle {...rest} detail={detail} form={form} />
  }
  return (
    <Sheet
      title="Edit Cirkle"
      isOpen
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <EmptyState {...whyNot(detail)} />
    </Sheet>
  )
}

function whyNot(detail: CirkleDetail | null): { title: string; text: string } {
  if (detail === null) {
    return {
      title: 'This Cirkle is not on this phone.',
      text: 'You may not be one of its members, or it comes with the next connection.',
    }
  }
  const { isOwner, ownerDetails, status } = detail.cirkle
  if (!isOwner) {
    return { title: 'Only the owner can edit a Cirkle.', text: `Please ask ${ownerDetails.name}.` }
  }
  return status === 'cancelled'
    ? { title: 'This Cirkle was cancelled.', text: 'It cannot be changed any more.' }
    : { title: 'This Cirkle is complete.', text: 'It stays as it was, for everybody to look up.' }
}

type EditCirkleProps = Omit<EditSheetProps, 'id'> & { detail: CirkleDetail; form: EditForm }

function EditCirkle({ detail, form, session, refresh, onClose, onSaved }: EditCirkleProps) {
  const { cirkle, members } = detail
  const { draft, photo, setPhoto, reset } = form
  const { isBusy, errors, message, change, addInvite, save } = useEditCirkle(detail, form, {
    session,
    refresh,
    onSaved,
  })
  const rest = { cirkle, draft, errors, onChange: change }
  return (
    <Sheet
      title="Edit Cirkle"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={FORM_ID} isBusy={isBusy} busyText="Saving…">
            Save Changes
          </Button>
          <SheetMessage id="edit-answer" error={message} />
        </>
      }
    >
      <Form
        id={FORM_ID}
        className={styles['form']}
        aria-label="Edit Cirkle"
        errors={errors}
        onSubmit={() => void save()}
      >
        <OwnerRow owner={session.user} />
        <EditFields {...rest} photo={photo} onPhoto={setPhoto} />
        <EditInvites {...rest} session={session} onAdd={addInvite} />
        <ShareLink cirkle={cirkle} />
        <EditOrder {...rest} members={members} myId={session.user.id} />
        {(photo !== null || isAnythingChanged(draft)) && (
          <div className={styles['group']}>
            <p className={styles['muted']}>Your changes are kept on this phone until you save them.</p>
            <Button variant="quiet" icon="back" onClick={() => void reset()}>
              Undo my changes
            </Button>
          </div>
        )}
        <CancelCirkle cirkle={cirkle} session={session} onCancelled={onClose} refresh={refresh} />
      </Form>
    </Sheet>
  )
}
