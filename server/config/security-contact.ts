/** Where vulnerabilities are reported, for /.well-known/security.txt. */
export interface SecurityContact {
  /** `mailto:` or https addresses, the preferred one first. */
  readonly contacts: readonly string[]
  /** Address of the page that says how reports are handled; null without one. */
  readonly policy: string | null
}

const MAIL_ADDRESS = /^[^\s@,<>]+@[^\s@,<>]+$/

/**
 * The contacts of a line: mail addresses and https addresses, separated by spaces or commas. Undefined when one
 * of them is neither (RFC 9116, 2.5.3).
 */
export function contactsOf(line: string): string[] | undefined {
  const contacts = line.split(/[\s,]+/).flatMap((word) => {
    if (MAIL_ADDRESS.test(word)) return [word.startsWith('mailto:') ? word : `mailto:${word}`]
    return isHttps(word) ? [word] : []
  })
  const words = line.split(/[\s,]+/).filter(Boolean)
  return contacts.length === words.length ? contacts : undefined
}

/** Whether it is an https address, without anything that could begin another line of a file. */
export function isHttps(text: string): boolean {
  return /^https:\/\/[!-~]+$/.test(text) && URL.canParse(text)
}
