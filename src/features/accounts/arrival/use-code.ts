import { useRef } from 'react'

import type { AccountSubmit } from './use-account-submit.ts'

/**
 * Sends a one-time code. `sendWhenComplete` is for a code that has just become complete: it sends none twice, since
 * each wrong one uses up a try, and none while the server refuses further tries. `sendNow` is for the form's button.
 */
export function useCode(
  { submit, waitUntil }: Pick<AccountSubmit, 'submit' | 'waitUntil'>,
  send: (code: string) => Promise<void>,
) {
  const sent = useRef<string>(undefined)
  const sendNow = (code: string) =>
    submit(() => {
      sent.current = code
      return send(code)
    })
  const sendWhenComplete = (code: string): void => {
    if (code !== sent.current && Date.now() >= waitUntil) void sendNow(code)
  }
  return { sendNow, sendWhenComplete }
}
