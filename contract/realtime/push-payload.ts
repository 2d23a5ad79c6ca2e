import * as v from 'valibot'
import { Id } from '../rules/fields.ts'

/**
 * What a push brings to a device, sealed for that device alone. No more than the notification itself says, and
 * whose it is: a device may have changed hands since it asked for it.
 */
export const PushPayloadSchema = v.object({
  id: Id,
  user_id: Id,
  message: v.string(),
  /** Where it leads, within the app. */
  path: v.pipe(v.string(), v.startsWith('/')),
})
export type PushPayload = v.InferOutput<typeof PushPayloadSchema>
