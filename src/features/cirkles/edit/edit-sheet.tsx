import { hasKept } from '#data/cirkles/kept-members.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/online/edit.ts'
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
import { KeptMembers } from '../kept/kept-members.tsx'
import { OwnerRow } from '../form/owner-row.tsx'
import { ShareInvitation } from '../sharing/share-invitation.tsx'

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
      title={t('editCirkle')}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <EmptyState {...whyNot(detail)} />
    </Sheet>
  )
}

function whyNot(detail: CirkleDetail | null): { title: string; text: string } {
  if (detail === null) {
    return { title: t('notOnThisPhone'), text: t('notOnThisPhoneWhy') }
  }
  const { isOwner, ownerDetails, status } = detail.cirkle
  if (!isOwner) {
    return { title: t('onlyOwnerCanEdit'), text: t('askOwner', { owner: ownerDetails.name }) }
  }
  return status === 'cancelled'
    ? { title: t('wasCancelled'), text: t('wasCancelledWhy') }
    : { title: t('isComplete'), text: t('isCompleteWhy') }
}

type EditCirkleProps = Omit<EditSheetProps, 'id'> & { detail: CirkleDetail; form: EditForm }

function EditCirkle({ detail, form, session, refresh, onClose, onSaved }: EditCirkleProps) {
  const { cirkle, members } = detail
  const { draft, photo, setPhoto, reset } = form
  const { isBusy, uploadWords, errors, message, change, addInvites, save } = useEditCirkle(detail, form, {
    session,
    refresh,
    onSaved,
  })
  const rest = { cirkle, draft, errors, onChange: change }
  return (
    <Sheet
      title={t('editCirkle')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={FORM_ID} isBusy={isBusy} busyText={uploadWords ?? t('saving')}>
            {t('saveChanges')}
          </Button>
          <SheetMessage id="edit-answer" error={message} />
        </>
      }
    >
      <Form
        id={FORM_ID}
        className={styles['form']}
        aria-label={t('editCirkle')}
        errors={errors}
        onSubmit={() => void save()}
      >
        <OwnerRow owner={session.user} />
        <EditFields {...rest} photo={photo} onPhoto={setPhoto} />
        <ShareInvitation cirkle={cirkle} />
        <EditInvites {...rest} session={session} onAdd={addInvites} />
        <EditOrder {...rest} members={members} myId={session.user.id} />
        {(photo !== null || isAnythingChanged(draft)) && (
          <div className={styles['group']}>
            <p className={styles['muted']}>{t('changesAreKept')}</p>
            <Button variant="quiet" icon="back" onClick={() => void reset()}>
              {t('undoChanges')}
            </Button>
          </div>
        )}
        <CancelCirkle cirkle={cirkle} session={session} onCancelled={onClose} refresh={refresh} />
      </Form>
      {/* A form of its own. */}
      {hasKept(cirkle, members) && (
        <KeptMembers cirkle={cirkle} members={members} session={session} refresh={refresh} />
      )}
    </Sheet>
  )
}
