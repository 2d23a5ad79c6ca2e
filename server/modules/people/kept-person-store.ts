import { sql } from 'drizzle-orm'
import { members, users } from '#server/db/schema.ts'

/** Whether a person of `users` is kept by an owner: no account is behind the row. */
export const isKept = sql<boolean>`exists (
  select 1 from ${members} kept where kept.user_id = ${users.id} and kept.kept_at is not null)`
