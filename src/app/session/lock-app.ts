import { sessions } from './session-store.ts'

/** Hides all of the app, from now on and at once, until its person unlocks it. */
export function lockApp(): void {
  document.documentElement.toggleAttribute('data-locked', true)
  import('#features/settings/pages/app-lock.tsx').then(({ lock }) => lock(sessions)).catch(reportError)
}
