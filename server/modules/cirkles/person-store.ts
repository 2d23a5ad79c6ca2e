import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Person } from '#contract/http/cirkles.ts'
import type { KycStatus } from '#contract/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema.ts'
import { fileUrl } from '#server/modules/files/store.ts'

/** What of a user others in a Cirkle see. */
export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly profileFileId: string | null
}

/** The columns of {@link PersonRow}, of `users` or of an alias of it. */
export function personColumns<Id extends PgColumn, Name extends PgColumn, File extends PgColumn>(table: {
  id: Id
  fullName: Name
  profileFileId: File
}) {
  return { id: table.id, name: table.fullName, profileFileId: table.profileFileId }
}

/** A person as every answer shows one. */
export function personOf({ id, name, profileFileId }: PersonRow): Person {
  return { id, name, profilePic: profileFileId === null ? null : fileUrl(profileFileId) }
}

/** Who makes a call, as its rules look at them. */
export interface Actor {
  readonly id: string
  readonly name: string
  /** Verified, in lower case. */
  readonly email: string
  readonly kycStatus: KycStatus
}

/** The user of a live session. Throws when there is none: sessions end before their user does. */
export async function readActor(tx: Tx, userId: string): Promise<Actor> {
  const [actor] = await tx
    .select({ id: users.id, name: users.fullName, email: users.email, kycStatus: users.kycStatus })
    .from(users)
    .where(eq(users.id, userId))
  if (!actor) throw new Error(`A session without its user ${userId}`)
  return actor
}
