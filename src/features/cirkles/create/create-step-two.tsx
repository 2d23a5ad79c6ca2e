import type { Session } from '#data/session/session.ts'
import { statesOfIndia } from '#data/places/states.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { rupeesTyped } from '#lib/words/rupees-typed.ts'
import { t } from '#messages/cirkles/online/create.ts'
import { LocationPicker } from '#ui/fields/places/location-picker.tsx'
import { usePlaceList } from '#ui/fields/places/use-place-list.ts'
import { Timeline } from '#ui/timeline/timeline.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import type { CreateDraft, CreatePhoto } from '../form/create-draft.ts'
import { planSentence } from './plan-sentence.ts'
import styles from './create-sheet.module.css'
import { InviteEmails } from '../form/invite-emails.tsx'
import { OwnerRow } from '../form/owner-row.tsx'
import { PhotoField } from '../form/photo-field.tsx'
import { PrivacyChoice } from '../form/privacy-choice.tsx'

const indianStates = statesOfIndia(localStorage)

type CreateStepTwoProps = {
  owner: Session['user']
  draft: CreateDraft
  photo: CreatePhoto | null
  errors: FieldErrors
  onChange: (change: Partial<CreateDraft>) => void
  onPhoto: (photo: CreatePhoto | null) => void
  onAddInvites: (typed: string) => void
}

/** Location, picture, invitations and privacy; then in plain words what will happen. */
export function CreateStepTwo(props: CreateStepTwoProps) {
  const { owner, draft, photo, errors, onChange, onPhoto, onAddInvites } = props
  const { maxMembers, startMonth, day } = draft
  const states = usePlaceList(indianStates)
  return (
    <>
      <OwnerRow owner={owner} />
      <LocationPicker
        states={states.state}
        onRetry={states.retry}
        locations={draft.locations}
        onChange={(locations) => onChange({ locations })}
        error={errors['state']}
      />
      <PhotoField photo={photo} onChange={onPhoto} error={errors['image']} />
      <InviteEmails
        hint={t('inviteHint')}
        invites={draft.invites}
        typed={draft.inviteTyped}
        onType={(inviteTyped) => onChange({ inviteTyped })}
        onAdd={onAddInvites}
        onRemove={(email) => onChange({ invites: draft.invites.filter((each) => each !== email) })}
        error={errors['members']}
      />
      <PrivacyChoice
        value={draft.privacy}
        onChange={(privacy) => onChange({ privacy })}
        error={errors['privacy']}
      />
      {day !== null && (
        <section className={styles['plan']} aria-labelledby="plan">
          <h3 id="plan" className={styles['heading']}>
            {t('planHeading')}
          </h3>
          {maxMembers > 1 && (
            <Timeline
              first={startMonth}
              seats={maxMembers}
              taken={1}
              mine={1}
              face={<RemoteAvatar name={owner.fullName} url={owner.profilePic} />}
            />
          )}
          <p>
            {planSentence({
              amount: Number(rupeesTyped(draft.amount)),
              members: maxMembers,
              startMonth,
              day,
            })}
          </p>
        </section>
      )}
    </>
  )
}
