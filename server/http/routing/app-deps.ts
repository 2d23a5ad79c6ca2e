import type { Config } from '../../config/config.ts'
import type { Kernel } from './register.ts'
import type { FileStore } from '../../platform/files/files.ts'
import type { Limiter } from '../../platform/limiter.ts'
import type { Passwords } from '../../platform/passwords.ts'
import type { PushService } from '../../platform/push/push.ts'
import type { SignedFileLinks } from '../../platform/files/signed-file-links.ts'
import type { RealtimeEndpoint } from '../../realtime/socket/endpoint.ts'
import type { UploadStore } from '../../platform/files/upload-store.ts'

/** All the app is made of; `compose.ts` makes them from a configuration, tests from their own. */
export interface AppDeps extends Kernel {
  readonly config: Config
  readonly version: string
  readonly files: FileStore
  readonly fileLinks: SignedFileLinks
  readonly limiter: Limiter
  readonly passwords: Passwords
  /** Null where pushes are off: no keys are configured. */
  readonly push: PushService | null
  readonly uploads: UploadStore
  readonly realtime: RealtimeEndpoint
  /** What the page names when it opens its socket; no secret. */
  readonly realtimeKey: string
  /** Told to stop: no more calls should be sent here. */
  isStopping(): boolean
  /** Whether this process hears what others publish. */
  isRealtimeListening(): boolean
  /** The built app, when this process serves it. */
  readonly clientFolder: string | undefined
}
