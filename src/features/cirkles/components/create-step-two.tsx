import type { Session } from '#data/session.ts'
import type { FieldErrors } from '#lib/first-sentences.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Tag } from '#ui/tag.tsx'
import type { CreateDraft, CreatePhoto } from '../create-draft.ts'
import { planSentence } from '../plan-sentence.ts'
import styles from './create-sheet.module.css'
import { InviteEmails } from './invite-emails.tsx'
import { LocationPicker } from './location-picker.tsx'
import { PhotoField } from './photo-field.tsx'
import { RemoteAvatar } from './remote-avatar.tsx'

type CreateStepTwoProps = {
  owner: Session['user']
  draft: CreateDraft
  photo: CreatePhoto | null
  errors: FieldErrors
  onChange: (change: Partial<CreateDraft>) => void
  onPhoto: (photo: CreatePhoto | null) => void
  onAddInvite: () => void
}

/** Where it is, how it looks, who comes and who may see it; then in plain words what will happen. */
export function CreateStepTwo(props: CreateStepTwoProps) {
  const { owner, draft, photo, errors, onChange, onPhoto, onAddInvite } = props
  const { maxMembers, startMonth, day } = draft
  return (
    <>
      <div className={styles['owner']}>
        <RemoteAvatar name={owner.fullName} url={owner.profilePic} size={56} />
        <span className={styles['words']}>
          <strong>{owner.fullName}</strong>
          <span className={styles['muted']}>{owner.email}</span>
        </span>
        <Tag icon="user">Owner</Tag>
      </div>
      <LocationPicker
        locations={draft.locations}
        onChange={(locations) => onChange({ locations })}
        error={errors['state']}
      />
      <PhotoField photo={photo} onChange={onPhoto} error={errors['image']} />
      <InviteEmails
        invites={draft.invites}
        typed={draft.inviteTyped}
        onType={(inviteTyped) => onChange({ inviteTyped })}
        onAdd={onAddInvite}
        onRemove={(email) => onChange({ invites: draft.invites.filter((each) => each !== email) })}
        error={errors['members']}
      />
      <RadioGroup
        label="Who can see it"
        value={draft.privacy}
        onChange={(privacy) => onChange({ privacy })}
        options={[
          { value: 'public', label: 'Public', detail: 'Visible to all users, members request to join.' },
          {
            value: 'private',
            label: 'Private',
            detail: 'Invitation-only via the admin’s direct invites.',
          },
        ]}
        error={errors['privacy']}
      />
      {day !== null && (
        <section className={styles['plan']} aria-labelledby="plan">
          <h3 id="plan" className={styles['heading']}>
            What you agree on
          </h3>
          <p>{planSentence({ amount: Number(draft.amount), members: maxMembers, startMonth, day })}</p>
        </section>
      )}
    </>
  )
}
