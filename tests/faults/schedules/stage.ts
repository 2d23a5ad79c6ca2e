import type { Lane } from './lane.ts'
import type { Phone } from './phone.ts'
import type { Place } from './places.ts'
import type { Claim, Debt, Scene } from './scene.ts'
import type { HandOverAnswer, RecordAnswer } from './schedule.ts'

/** A write the person intended. `savedAt`: when the phone confirmed saving it, by this machine's clock. */
export type Intent = { savedAt?: number } & (
  | {
      readonly kind: 'payment'
      readonly debt: Debt
      /** The place or the bank's reference that identifies its row. */
      readonly mark: string
      /** SHA-256 of the picked proof; null for cash. */
      readonly proofHash: string | null
      /** Whether another phone paid the same at the same moment. */
      readonly hasRival: boolean
    }
  | { readonly kind: 'message'; readonly cirkleId: string; readonly content: string }
  | { readonly kind: 'confirmation'; readonly claim: Claim }
  | CashIntent
)

/** A write about cash that its payee recorded, or about money with the owner. */
export type CashIntent = {
  readonly place: Place
  /** Whether somebody did at the same moment what it cannot stand beside. */
  readonly hasRival: boolean
  /** Whether the person asked the phone to undo it, and was told that it did. */
  undo?: 'asked' | 'done'
} & (
  | { readonly kind: 'record' }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'record answer'; readonly answer: RecordAnswer }
  | {
      readonly kind: 'hand-over'
      /** As of a payment. */
      readonly mark: string
      /** As of a payment. */
      readonly proofHash: string | null
    }
  | { readonly kind: 'hand-over answer'; readonly answer: HandOverAnswer }
)

/** The context of an act. */
export interface Stage {
  readonly lane: Lane
  readonly phone: Phone
  readonly scene: Scene
  readonly intents: Intent[]
  /** Things a screen showed and must not, or did not show and must. */
  readonly seen: string[]
}
