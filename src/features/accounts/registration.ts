import * as v from 'valibot'

const STORAGE_KEY = 'account-registration'
const KeptSchema = v.object({ email: v.string(), registration: v.string() })

/** Keeps, also for a reload, what the server calls the registration of an address: its code is given along with it. */
export function keepRegistration(email: string, registration: string): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ email, registration }))
}

/** What was kept for this address, if anything was. */
export function keptRegistration(email: string): string | undefined {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptSchema), sessionStorage.getItem(STORAGE_KEY))
  return kept.success && kept.output.email === email ? kept.output.registration : undefined
}

export function forgetRegistration(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}
