/** Hears what the processes of this app publish. */
export interface Listener {
  /** Resolves when it first listens, or is closed before. */
  readonly ready: Promise<void>
  isListening(): boolean
  /** Stops permanently; resolves when the connection is closed. */
  close(): Promise<void>
}
