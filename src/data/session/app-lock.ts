/** Removed with the session: another person's must not be locked, and who cannot unlock signs in again. */
export const APP_LOCK_KEY = 'app-lock'

/**
 * The credential of this device that unlocks the app for a person (its id, base64url); undefined while their
 * app lock is off. No JSON: the first script reads it before anything is drawn.
 */
export function readAppLock(
  storage: { getItem(key: string): string | null },
  userId: string,
): string | undefined {
  const [owner, credentialId] = (storage.getItem(APP_LOCK_KEY) ?? '').split(' ')
  return owner === userId ? credentialId : undefined
}

/** Turns the app lock on for a person. */
export function saveAppLock(
  storage: { setItem(key: string, value: string): void },
  userId: string,
  credentialId: string,
): void {
  storage.setItem(APP_LOCK_KEY, `${userId} ${credentialId}`)
}

/** Turns the app lock off. */
export function removeAppLock(storage: { removeItem(key: string): void }): void {
  storage.removeItem(APP_LOCK_KEY)
}
