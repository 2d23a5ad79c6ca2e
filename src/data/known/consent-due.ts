import { TERMS_VERSION } from '#contract/rules/terms.ts'
import type { Facts } from '../db/rows.ts'

/** After "Not now". */
const PUT_OFF_MS = 7 * 86_400_000

/**
 * Whether to ask for consent to changed terms: the server asks for the version that this app can show, the
 * person has agreed to another or to none, and has not put it off within a week. An app that is older than the
 * terms stays silent until it is updated: consent to what was not shown is none.
 */
export function isConsentDue(
  { account, consent }: Partial<Pick<Facts, 'account' | 'consent'>>,
  now: number,
): boolean {
  const terms = account?.terms
  if (terms === undefined || terms.current !== TERMS_VERSION || terms.accepted === TERMS_VERSION) return false
  return consent?.version !== TERMS_VERSION || now - consent.at > PUT_OFF_MS
}
