import * as v from 'valibot'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { Id, IdParams, Nothing, text, UploadId, WireInteger } from '../../rules/fields.ts'
import type { CamelCased } from '../../wire/wire-names.ts'

/** Maximum text length; an event with it still fits a `NOTIFY` in any script. */
export const LONGEST_MESSAGE = 2_000
/** Messages per Cirkle in a phone's first sync. */
export const MESSAGES_AT_FIRST = 50
/** Maximum messages of one Cirkle per sync; at the maximum, the next sync continues from there. */
export const MESSAGES_A_SYNC = 200

/** Stands for the messages of a person whose account is erased, as it is stored; the app has a text for it. */
export const MESSAGE_GONE = 'This message was deleted with its account.'

export const MessageSchema = v.object({
  id: Id,
  cirkle_id: Id,
  user_id: Id,
  /** The Idempotency-Key it was sent under: a phone recognises its own message by it. */
  client_id: v.nullable(Id),
  user: v.object({ name: v.string(), profile_pic: v.nullable(v.string()) }),
  type: answerWord(['text', 'image'], 'text'),
  /** A picture's caption, which may be empty. */
  content: v.string(),
  file_url: v.nullable(v.string()),
  /** The picture's size, in pixels. */
  file_width: v.nullable(v.number()),
  file_height: v.nullable(v.number()),
  /** Later than every earlier message of the same Cirkle. */
  created_at: v.string(),
})
export type Message = CamelCased<v.InferOutput<typeof MessageSchema>>

export const listMessages = endpoint({
  name: 'list-messages',
  summary: 'The messages of a Cirkle, newest first',
  method: 'GET',
  path: '/cirkles/:id/messages',
  params: IdParams,
  query: v.object({
    /** A message id: returns the messages before it. */
    before: v.optional(Id),
    limit: v.optional(v.pipe(WireInteger, v.minValue(1), v.maxValue(100)), 50),
  }),
  /** `next_cursor` is the next `before`. */
  output: v.object({ rows: v.array(MessageSchema), next_cursor: v.nullable(Id) }),
  errors: ['not_found', 'forbidden', 'invalid'],
})

export const sendMessage = endpoint({
  name: 'send-message',
  summary: 'Say something in a Cirkle, or show a picture',
  method: 'POST',
  path: '/cirkles/:id/message',
  encoding: 'either',
  idempotencyKey: 'required',
  params: IdParams,
  body: v.object({
    content: v.optional(text(LONGEST_MESSAGE), ''),
    type: v.picklist(['text', 'image']),
    file: v.optional(v.blob()),
    /** Replaces `file`: a finished resumable upload. */
    upload_id: v.optional(UploadId),
  }),
  output: MessageSchema,
  errors: [
    'not_found',
    'forbidden',
    'invalid',
    'upload_not_found',
    'upload_incomplete',
    'file_refused',
    'too_large',
    'too_many_requests',
  ],
})

export const muteChat = endpoint({
  name: 'mute-chat',
  summary: 'Whether my devices are told of new messages in a Cirkle',
  method: 'POST',
  path: '/cirkles/:id/mute',
  params: IdParams,
  body: v.object({ muted: v.boolean() }),
  output: Nothing,
  errors: ['not_found', 'forbidden'],
})
