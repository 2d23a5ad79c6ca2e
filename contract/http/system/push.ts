import * as v from 'valibot'
import { t } from '../../messages/push.ts'
import { problemsOf } from '../../rules/problems.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { Nothing } from '../../rules/fields.ts'

const problem = problemsOf('push', t)

/** The fields used of a browser's `PushSubscription`. */
const PushSubscriptionSchema = v.object({
  /** Push service URL of this browser. Secret: anyone who knows it can reach the device. */
  endpoint: v.pipe(
    v.string(),
    v.maxLength(2_000),
    v.url((issue) => problem(issue, 'notAnAddress')),
  ),
  keys: v.object({
    /** A point of the curve P-256, uncompressed, as base64url. */
    p256dh: v.pipe(
      v.string(),
      v.regex(/^[\w-]{87}=?$/, (issue) => problem(issue, 'notAKey')),
    ),
    /** 16 bytes as base64url. */
    auth: v.pipe(
      v.string(),
      v.regex(/^[\w-]{22}(==)?$/, (issue) => problem(issue, 'notAKey')),
    ),
  }),
})

export const savePushSubscription = endpoint({
  name: 'save-push-subscription',
  summary: 'Send my notifications to this device too; a session has one subscription at most',
  method: 'POST',
  path: '/push/subscriptions',
  body: PushSubscriptionSchema,
  output: Nothing,
  errors: ['push_off'],
})

export const forgetPushSubscription = endpoint({
  name: 'forget-push-subscription',
  summary: 'Send this device no notifications any more',
  method: 'DELETE',
  path: '/push/subscriptions',
  output: Nothing,
})
