import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Person } from '#contract/http/cirkles/cirkles.ts'
import { fileUrl } from '#server/modules/files/store.ts'

/** The public fields of a user, as others see them. */
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

/** A person in the format of every answer. */
export function personOf({ id, name, profileFileId }: PersonRow): Person {
  return { id, name, profilePic: profileFileId === null ? null : fileUrl(profileFileId) }
}
