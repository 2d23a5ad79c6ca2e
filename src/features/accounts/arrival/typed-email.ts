const STORAGE_KEY = 'account-email'

/** The address typed on any page before sign-in, kept for a reload; empty when there is none. */
export function typedEmail(): string {
  return sessionStorage.getItem(STORAGE_KEY) ?? ''
}

/** Keeps the typed address. */
export function keepTypedEmail(email: string): void {
  sessionStorage.setItem(STORAGE_KEY, email)
}
