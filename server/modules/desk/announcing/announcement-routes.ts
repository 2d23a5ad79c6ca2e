import { randomUUID } from 'node:crypto'
import { listAnnouncements, makeAnnouncement } from '#contract/http/operator/announcements.ts'
import { plainWords } from '#contract/messages/words.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { type DeskRoute, deskRoute } from '../calls/desk-route.ts'
import {
  type AnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  latestAnnouncements,
} from './announcement-store.ts'

const shown = ({ id, text, operator, createdAt, people, finishedAt }: AnnouncementRow) => ({
  id,
  text,
  operator,
  createdAt: createdAt.toISOString(),
  people,
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Announcements to everybody who wants them; mandatory ones, which are mailed too, are a command. */
export const deskAnnouncementRoutes = (): DeskRoute[] => [
  deskRoute(listAnnouncements, async (_, { tx, audit }) => {
    await audit('announcements.list')
    return done({ rows: (await latestAnnouncements(tx)).map(shown) })
  }),
  deskRoute(makeAnnouncement, async ({ id = randomUUID(), text }, { tx, now, session, effects, audit }) => {
    const announcement = { id, text, operator: session.email }
    const row = await insertAnnouncement(tx, { ...announcement, createdAt: now })
    if (!row) {
      const made = await findAnnouncement(tx, announcement)
      if (made) {
        await audit('announcements.list')
        return done(shown(made))
      }
      return refuse('not_pending', { message: plainWords('This announcement is on its way already.') })
    }
    await audit('announce', { details: { message: text, isMandatory: false } })
    effects.wake('what-is-due')
    return done(shown(row))
  }),
]
