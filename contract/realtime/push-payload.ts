import * as v from 'valibot'
import { Id } from '../rules/fields.ts'

/**
 * Push payload, encrypted for one device. Holds only the notification and its user's id: the device may have
 * changed hands since it subscribed.
 */
export const PushPayloadSchema = v.object({
  id: Id,
  user_id: Id,
  message: v.string(),
  /** Target path within the app. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** About a Cirkle's chat, whose id is `id`: it rings again where an earlier one is still shown. */
  chat: v.optional(v.boolean()),
  /** The session of this device may have been ended: ask the server before showing anything. */
  check_session: v.optional(v.boolean()),
})
export type PushPayload = v.InferOutput<typeof PushPayloadSchema>
