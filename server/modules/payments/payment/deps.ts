import type { KycGate } from '#contract/rules/kyc-gate.ts'
import type { Database } from '#server/db/client.ts'
import type { UploadStore } from '#server/platform/files/upload-store.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import type { UploadChecks } from '#server/modules/files/store.ts'
import type { Limiter } from '#server/platform/limiter.ts'

/** Dependencies of the payments' calls besides their transaction. */
export interface PaymentDeps extends UploadChecks {
  readonly db: Database
  readonly files: FileStore
  readonly limiter: Pick<Limiter, 'take' | 'forgive'>
  readonly uploads: Pick<UploadStore, 'takeUpload'>
  readonly config: { readonly kycGate: KycGate }
}
