import type { Account } from '#contract/http/people/accounts.ts'
import type { CirklesDatabase } from './database.ts'
import { putSection } from './while-signed-in.ts'

/**
 * Stores the server's answer about the account that signed in with this token. Stores nothing if that person
 * has signed out meanwhile, or somebody else has signed in.
 */
export async function noteAccount(
  db: CirklesDatabase,
  token: string,
  change: Partial<Account>,
): Promise<void> {
  await db.dexie.transaction('rw', db.session, db.facts, db.sections, async () => {
    const session = await db.session.get('current')
    const account = await db.facts.get('account')
    if (session?.token !== token || account?.name !== 'account') return
    await putSection(db, { name: 'account', value: { ...account.value, ...change } })
  })
}
