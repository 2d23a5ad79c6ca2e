import { sql, type SQL } from 'drizzle-orm'
import { notifications } from '#server/db/schema.ts'

/** Whether a notice names this person as whom it is about. By the index `notifications_naming`. */
export const isNaming = (userId: string): SQL =>
  sql`(${notifications.data} ? 'userId' and ${notifications.data} ->> 'userId' = ${userId})`
