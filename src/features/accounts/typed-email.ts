const STORAGE_KEY = 'account-email'

/** The address typed on any page on the way in, kept for a reload; empty when none was. */
export function typedEmail(): string {
  return sessionStorage.getItem(STORAGE_KEY) ?? ''
}

/** Keeps what is typed as the address. */
export function keepTypedEmail(email: string): void {
  sessionStorage.setItem(STORAGE_KEY, email)
}
