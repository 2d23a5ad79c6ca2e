import { type CreatePhoto, restorePhoto } from '../form/create-draft.ts'
import { type EditDraft, NO_CHANGES, restoreEditDraft } from './edit-draft.ts'
import { useKept } from '../form/use-kept.ts'

export interface EditForm {
  readonly draft: EditDraft
  readonly photo: CreatePhoto | null
  /** Takes a change and keeps it on the phone. */
  readonly change: (change: Partial<EditDraft>) => void
  readonly setPhoto: (photo: CreatePhoto | null) => void
  /** Back to the Cirkle as it is, after saving or discarding. */
  readonly reset: () => Promise<void>
}

/** The owner's changes to a Cirkle, kept on the phone until saved; undefined until they are read. */
export function useEditForm(userId: string, cirkleId: string): EditForm | undefined {
  const draft = useKept(userId, `edit-cirkle-${cirkleId}`, restoreEditDraft)
  const photo = useKept(userId, `edit-cirkle-photo-${cirkleId}`, restorePhoto)
  if (draft === undefined || photo === undefined) return undefined
  return {
    draft: draft.value,
    photo: photo.value,
    change: (change) => draft.put({ ...draft.value, ...change }),
    setPhoto: photo.put,
    async reset() {
      draft.put(NO_CHANGES)
      photo.put(null)
      await Promise.all([draft.drop(), photo.drop()])
    },
  }
}
