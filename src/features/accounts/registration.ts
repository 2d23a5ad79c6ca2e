import * as v from 'valibot'

const STORAGE_KEY = 'account-registration'
const KeptSchema = v.object({ email: v.string(), registration: v.string() })

/** Keeps the server's id of an address's registration, also for a reload: it is sent along with the code. */
export function keepRegistration(email: string, registration: string): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ email, registration }))
}

/** The kept registration of this address, if any. */
export function keptRegistration(email: string): string | undefined {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptSchema), sessionStorage.getItem(STORAGE_KEY))
  return kept.success && kept.output.email === email ? kept.output.registration : undefined
}

export function forgetRegistration(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}
