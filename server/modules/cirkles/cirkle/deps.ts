import type { KycGate } from '#contract/rules/kyc-gate.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import type { UploadChecks } from '#server/modules/files/store.ts'
import type { Limiter } from '#server/platform/limiter.ts'

/** Dependencies of the Cirkles' calls besides their transaction. */
export interface CirkleDeps extends UploadChecks {
  readonly files: FileStore
  readonly limiter: Pick<Limiter, 'take' | 'forgive'>
  readonly config: {
    /** Public address of the app, without a trailing slash. */
    readonly appUrl: string
    readonly kycGate: KycGate
    /** Whether people who are in no Cirkle may look at public ones. */
    readonly hasPublicListing: boolean
  }
}
