import { ConfigError } from './config-error.ts'
import type { Lines } from './lines.ts'
import { contactsOf, type SecurityContact } from './security-contact.ts'

/**
 * Requires the contacts that a public server must name: one for questions about personal data, and a grievance
 * officer (India's DPDP Act, sections 6 and 8).
 *
 * @throws {ConfigError} naming the missing line
 */
export function requireContacts(env: Lines<'SUPPORT_EMAIL' | 'GRIEVANCE_OFFICER'>): void {
  if (!env.SUPPORT_EMAIL) {
    throw new ConfigError('SUPPORT_EMAIL is missing: people must be able to ask about their data.')
  }
  if (!env.GRIEVANCE_OFFICER) {
    throw new ConfigError(
      'GRIEVANCE_OFFICER is missing: the name of who answers complaints about personal data, and how to reach them.',
    )
  }
}

/** The contacts for reports of vulnerabilities; the support's address if no other is set. */
export function securityOf({
  SECURITY_CONTACT,
  SUPPORT_EMAIL,
  SECURITY_POLICY,
}: Lines<'SECURITY_CONTACT' | 'SUPPORT_EMAIL' | 'SECURITY_POLICY'>): SecurityContact {
  const contacts = contactsOf(SECURITY_CONTACT ?? '')
  if (contacts === undefined) {
    throw new ConfigError('SECURITY_CONTACT must be mail or https addresses, one after the other.')
  }
  const support = contacts.length === 0 && SUPPORT_EMAIL ? [`mailto:${SUPPORT_EMAIL}`] : []
  return { contacts: [...contacts, ...support], policy: SECURITY_POLICY ?? null }
}

/** https addresses, separated by spaces or commas. */
export function linksOf(line = ''): string[] {
  const links = line.split(/[\s,]+/).filter(Boolean)
  if (links.every((link) => URL.canParse(link) && new URL(link).protocol === 'https:')) return links
  throw new ConfigError('SUPPORT_LINKS must be https addresses, one after the other.')
}
