import { type CreateDraft, emptyDraft } from '#features/cirkles/form/create-draft.ts'

/** Create Cirkle as somebody filled it in who has not chosen between public and private yet. */
export const filledDraft = (month: string, changes: Partial<CreateDraft> = {}): CreateDraft => ({
  ...emptyDraft(month),
  name: 'School fees',
  description: 'For the school fees of our children',
  amount: '2000',
  category: 'family',
  day: 5,
  ...changes,
})
