/** Contacts of this server, which the build of a page does not know. */
interface Contacts {
  readonly email: string | null
  readonly grievance_officer: string | null
}

/**
 * Shows who answers complaints on this server: each element with `data-contact` gets its contact in place of
 * its `data-mark`, and stays hidden where none is named or the server does not answer. With at least one, the
 * words of `data-contact-elsewhere` go.
 */
export async function fillContacts(): Promise<void> {
  const contacts = await askForContacts()
  if (contacts === null) return
  for (const element of document.querySelectorAll<HTMLElement>('[data-contact]')) {
    const contact = element.dataset['contact'] === 'email' ? contacts.email : contacts.grievance_officer
    const mark = element.querySelector('[data-mark]')
    if (contact === null || contact === '' || mark === null) continue
    mark.textContent = contact
    element.hidden = false
    for (const other of document.querySelectorAll('[data-contact-elsewhere]')) other.remove()
  }
}

/** Null without a network: the page then says where they stand. */
async function askForContacts(): Promise<Contacts | null> {
  const response = await fetch('/api/config').catch(() => null)
  if (response?.ok !== true) return null
  const answer: unknown = await response.json()
  return contactsOf(answer)
}

/** By hand: a schema would be many times as large as this page. */
function contactsOf(answer: unknown): Contacts | null {
  const support = partOf(partOf(answer, 'data'), 'support')
  if (support === undefined) return null
  return { email: textOf(support, 'email'), grievance_officer: textOf(support, 'grievance_officer') }
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textOf(value: unknown, name: string): string | null {
  const text = partOf(value, name)
  return typeof text === 'string' ? text : null
}
