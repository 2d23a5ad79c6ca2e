import * as v from 'valibot'
import { Id, requiredText } from '../../rules/fields.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** Longer than a phone's notification shows. */
export const LONGEST_ANNOUNCEMENT = 500

const ONE_LINE = 'Please write one line.'

const AnnouncementSchema = v.object({
  id: Id,
  text: v.string(),
  operator: v.string(),
  created_at: v.string(),
  /** People looked at so far; those who want no announcements are among them, and are not told. */
  people: v.number(),
  /** When it had reached everybody; null while it goes out. */
  finished_at: v.nullable(v.string()),
})

export const listAnnouncements = operatorEndpoint({
  name: 'list-announcements',
  summary: 'The latest announcements, and how far they are',
  method: 'GET',
  path: '/announcements',
  desk: ['admin'],
  output: v.object({ rows: v.array(AnnouncementSchema) }),
})

export const makeAnnouncement = operatorEndpoint({
  name: 'make-announcement',
  summary: 'Tell everybody who wants announcements; it goes out within minutes and cannot be taken back',
  method: 'POST',
  path: '/announcements',
  desk: ['admin'],
  body: v.object({
    /** Of the announcement: one that is made again with the same id is made once. */
    id: v.optional(Id),
    text: v.pipe(
      requiredText(LONGEST_ANNOUNCEMENT),
      v.check((value) => !/\p{Cc}/u.test(value), ONE_LINE),
    ),
  }),
  output: AnnouncementSchema,
  errors: ['not_pending'],
})
