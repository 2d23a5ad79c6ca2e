import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { CIRKLE_NAME_LENGTH, DESCRIPTION_LENGTH } from '#contract/rules/limits.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/cirkles/online/edit.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CreatePhoto } from '../form/create-draft.ts'
import type { EditDraft } from './edit-draft.ts'
import { CirklePicture } from '../cirkle/cirkle-picture.tsx'
import { PhotoField } from '../form/photo-field.tsx'
import { PrivacyChoice } from '../form/privacy-choice.tsx'

/** Common props of the parts of Edit Cirkle. */
export type EditPartProps = {
  cirkle: Cirkle
  draft: EditDraft
  errors: FieldErrors
  onChange: (change: Partial<EditDraft>) => void
}

type EditFieldsProps = EditPartProps & {
  photo: CreatePhoto | null
  onPhoto: (photo: CreatePhoto | null) => void
}

/** A Cirkle's name, description, picture and privacy. */
export function EditFields({ cirkle, draft, errors, onChange, photo, onPhoto }: EditFieldsProps) {
  const isForming = cirkle.status === 'forming'
  return (
    <>
      <TextField
        label={t('name')}
        name="name"
        autoComplete="off"
        maxLength={CIRKLE_NAME_LENGTH}
        disabled={!isForming}
        hint={isForming ? undefined : t('nameIsFixed')}
        value={isForming ? (draft.name ?? cirkle.name) : cirkle.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={errors['name']}
      />
      <TextAreaField
        label={t('description')}
        name="description"
        hint={t('descriptionHint')}
        maxLength={DESCRIPTION_LENGTH}
        value={draft.description ?? cirkle.description}
        onChange={(event) => onChange({ description: event.target.value })}
        error={errors['description']}
      />
      {photo === null && cirkle.imageUrl !== null && <CirklePicture url={cirkle.imageUrl} />}
      <PhotoField photo={photo} onChange={onPhoto} error={errors['image']} />
      <PrivacyChoice
        value={draft.privacy ?? cirkle.privacy}
        onChange={(privacy) => onChange({ privacy })}
        error={errors['privacy']}
      />
    </>
  )
}
