import type { Background } from '../../platform/background.ts'
import type { Config } from '../../config/config.ts'
import type { Kernel } from './kernel.ts'
import type { FileStore } from '../../platform/files/files.ts'
import type { KnownDevices } from '../../platform/sign-in/known-devices.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { MalwareScanner } from '../../platform/files/malware-scanner.ts'
import type { Tracing } from '../../platform/tracing/tracing.ts'
import type { Passkeys } from '../../platform/passkeys/passkeys.ts'
import type { Pictures } from '../../platform/work/pictures.ts'
import type { PushService } from '../../platform/push/push.ts'
import type { ShortMemory } from '../../platform/load/short-memory.ts'
import type { Refused } from '../answers/outcome.ts'
import type { SignedFileLinks } from '../../platform/files/signed-file-links.ts'
import type { StopTokens } from '../../platform/mail/stop-tokens.ts'
import type { RealtimeEndpoint } from '../../realtime/socket/endpoint.ts'
import type { UploadStore } from '../../platform/files/upload-store.ts'

/** All dependencies of the app; `compose.ts` builds them from a configuration, tests build their own. */
export interface AppDeps extends Kernel {
  readonly config: Config
  readonly version: string
  /** Names the build that runs, the same for all its processes. */
  readonly release: string
  /** Work that answers do not wait for; lost when the process dies. */
  readonly background: Background
  readonly files: FileStore
  readonly pictures: Pictures
  readonly scanner: MalwareScanner
  readonly fileLinks: SignedFileLinks
  readonly knownDevices: KnownDevices
  readonly passkeys: Passkeys
  /** Of the links in daily mails. */
  readonly stopTokens: StopTokens
  /** Refused sign-ins of the last moments, by e-mail address and caller's address. */
  readonly refusedSignIns: ShortMemory<{ readonly userId: string; readonly refusal: Refused }>
  /** Null when pushes are off: no keys are configured. */
  readonly push: PushService | null
  readonly uploads: UploadStore
  readonly realtime: RealtimeEndpoint
  /** The public key the page opens its socket with; no secret. */
  readonly realtimeKey: string
  readonly metrics: Metrics
  /** Undefined when no collector is configured. */
  readonly tracing: Tracing | undefined
  /** The server is stopping: proxies should send no more calls here. */
  isStopping(): boolean
  /** Whether this process receives what others publish. */
  isRealtimeListening(): boolean
  /** Folder of the built app, when this process serves it. */
  readonly clientFolder: string | undefined
}
