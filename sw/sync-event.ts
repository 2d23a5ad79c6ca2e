/**
 * One-shot Background Sync, which TypeScript's library lacks.
 * https://wicg.github.io/background-sync/spec/
 */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  /** Whether the browser will not retry this registration. */
  readonly lastChance: boolean
}

export interface SyncManager {
  register(tag: string): Promise<void>
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
  interface ServiceWorkerRegistration {
    /** Absent in Firefox and Safari. */
    readonly sync?: SyncManager
  }
}
