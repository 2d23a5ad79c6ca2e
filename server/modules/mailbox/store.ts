import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { mailboxMessages } from '#server/db/schema.ts'
import type { MailboxMessage } from '#server/platform/mail/mail.ts'

/** The newest 200 mails stored on this server, to one address or to all. */
export async function readMailbox(db: Database, recipient: string | undefined): Promise<MailboxMessage[]> {
  return db
    .select()
    .from(mailboxMessages)
    .where(recipient === undefined ? undefined : eq(mailboxMessages.recipient, recipient.toLowerCase()))
    .orderBy(desc(mailboxMessages.createdAt))
    .limit(200)
}

export async function keepInMailbox(db: Database, message: MailboxMessage): Promise<void> {
  await db.insert(mailboxMessages).values(message)
}
