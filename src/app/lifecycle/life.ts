/** What runs beside the screens while one session, or none, is on this phone. */
export interface Life {
  /** Sends and fetches soon. */
  readonly refresh: () => void
  readonly stop: () => void
}

/** Nothing is kept on this phone, so nothing runs. */
export const NO_LIFE: Life = { refresh: () => undefined, stop: () => undefined }
