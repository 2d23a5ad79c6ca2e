/** Work that runs beside the screens while one session, or none, is on this phone. */
export interface RunningSession {
  /** Sends and fetches soon. */
  readonly refresh: () => void
  readonly stop: () => void
}

/** Nothing is stored on this phone, so nothing runs. */
export const NOTHING_RUNNING: RunningSession = { refresh: () => undefined, stop: () => undefined }
