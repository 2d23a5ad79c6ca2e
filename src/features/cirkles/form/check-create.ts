import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import type { CallInput } from '#contract/wire/endpoint.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import { errorsAmong, type FieldErrors } from '#lib/words/first-sentences.ts'
import { rupeesTyped } from '#lib/words/rupees-typed.ts'
import { t } from '#messages/cirkles/online/form.ts'
import type { CreateDraft, CreatePhoto } from './create-draft.ts'

/** The fields of step 1, by their names in the contract. */
export const STEP_ONE_FIELDS = [
  'name',
  'maxMembers',
  'description',
  'category',
  'contributionAmount',
  'startMonth',
  'contributionDay',
]

/** A description is required by the seeds (section 5), though the server takes a Cirkle without. */
export const descriptionMissing = (): string => t('descriptionMissing')

/** Text of the seeds for an empty required field. */
export const fieldsMissing = (): string => t('fieldsMissing')

type CreateInput = CallInput<typeof createCirkle>

/** The draft as the call's input. */
export function toInput(draft: CreateDraft, photo: CreatePhoto | null): CreateInput {
  const image = photo && new File([photo.bytes], photo.name, { type: photo.mime })
  return {
    name: draft.name.trim(),
    members: draft.invites,
    maxMembers: draft.maxMembers,
    description: draft.description.trim(),
    category: draft.category,
    contributionAmount: rupeesTyped(draft.amount),
    contributionDay: draft.day ?? '',
    startMonth: draft.startMonth,
    // Asked for before it is sent (`checkStepTwo`): nothing is public but by choice.
    privacy: draft.privacy ?? 'private',
    state: draft.locations.join(','),
    ...(image === null ? {} : { image }),
  }
}

function amountError(typed: string): FieldErrors {
  if (typed.trim() === '') return { contributionAmount: t('amountMissing') }
  return /^\d+$/.test(rupeesTyped(typed)) ? {} : { contributionAmount: t('amountNotWhole') }
}

/**
 * Whether a required field is empty (seed A, section 5). The seeds ask for the description only at the end;
 * it is in step 1, so "Next" checks it there instead of sending people back from step 2.
 */
export function isSomethingMissing(draft: CreateDraft): boolean {
  const { name, description, category, amount, startMonth, day } = draft
  return (
    [name, description, category, amount, startMonth].some((value) => value.trim() === '') || day === null
  )
}

/** Errors of step 2 that the form finds itself. */
export function checkStepTwo({ privacy }: CreateDraft): FieldErrors {
  return privacy === null ? { privacy: t('privacyMissing') } : {}
}

/** Errors of step 1. */
export function checkStepOne(draft: CreateDraft): FieldErrors {
  const errors = errorsAmong(fieldErrorsOf(createCirkle.body, toInput(draft, null)), STEP_ONE_FIELDS)
  return {
    ...errors,
    ...amountError(draft.amount),
    ...(draft.day === null ? { contributionDay: t('dueDayMissing') } : {}),
    ...(draft.description.trim() === '' ? { description: descriptionMissing() } : {}),
  }
}

/** Whether step 1 may be left. */
export function isStepOneDone(draft: CreateDraft): boolean {
  return Object.keys(checkStepOne(draft)).length === 0
}
