import type { Member } from '#contract/http/cirkles/cirkles.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/payments/facts.ts'

/** Who is named as having seen what the owner records for both sides. */
export interface ChosenAttester {
  /** Undefined until one is chosen. */
  readonly attesterId: string | undefined
  /** The members who can be named. */
  readonly members: readonly Member[]
  readonly choose: (attesterId: string | undefined) => void
}

/** The error of a form that needs somebody who saw it, and names nobody. */
export const attesterMissing = (attesting: ChosenAttester | undefined): FieldErrors =>
  attesting !== undefined && attesting.attesterId === undefined ? { attester: t('whoSawItMissing') } : {}
