import { lt } from 'drizzle-orm'
import {
  addDays,
  addMonths,
  daysInMonth,
  dueDate,
  todayInKolkata,
  type CalendarDate,
} from '#contract/rules/calendar.ts'
import type { Database, Tx } from '#server/db/client.ts'
import { messages, notifications } from '#server/db/schema.ts'
import { collectEffects } from '#server/http/effects/effects.ts'
import { listCategories } from '#server/modules/places/categories.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import type { Passwords } from '#server/platform/sign-in/passwords.ts'
import { type DemoActors, hasPeople, insertDemoPeople } from './demo-people.ts'
import { type Telling, tellStory } from './demo-story.ts'

export { demoLogins } from './demo-people.ts'

const DAYS_KNOWN = 200
const NEWS_DAYS = 4
/** Days until the current cycle of the running Cirkle is due. */
const DUE_AHEAD = 5
/** Days since the completed Cirkle's last due date. */
const COMPLETED_AGO = 40

export interface DemoDeps {
  readonly db: Database
  readonly clock: Clock
  readonly files: FileStore
  readonly pictures: Telling['pictures']
  readonly passwords: Pick<Passwords, 'hash'>
}

/** An instant in India, from day and time. */
const moment = (day: CalendarDate, time: string): Date => new Date(`${day}T${time}:00+05:30`)

/**
 * Fills an empty database with four people and three Cirkles: one forming, one mid-way, one complete. All
 * dates are relative to the clock, so that the story is always mid-way. Returns whether it did: a database
 * with people in it is left unchanged.
 */
export async function fillDemo({ db, clock, files, pictures, passwords }: DemoDeps): Promise<boolean> {
  const now = clock.now()
  const effects = collectEffects()
  try {
    return await db.transaction(async (tx) => {
      if (await hasPeople(tx)) return false
      const today = todayInKolkata(now)
      const people = await insertDemoPeople(
        tx,
        (password) => passwords.hash(password),
        moment(addDays(today, -DAYS_KNOWN), '10:00'),
      )
      const story = tellStory({ tx, effects, files, pictures })
      await tellCompleted(story, people, today)
      await tellForming(story, people, today)
      const running = await tellRunning(story, people, today)
      await insertChat(tx, running, people, today)
      await readOldNews(tx, moment(addDays(today, -NEWS_DAYS), '00:00'))
      return true
    })
  } catch (error) {
    for (const undo of effects.undoSteps) await undo()
    throw error
  }
}

type Story = ReturnType<typeof tellStory>

/**
 * The schedule by which `cycle` is due on `day`, or up to three days earlier: the contribution day must exist
 * in the first month, which may be shorter.
 */
function scheduleDueOn(day: CalendarDate, cycle: number) {
  const startMonth = addMonths(day.slice(0, 7), 1 - cycle)
  const contributionDay = Math.min(Number(day.slice(8)), daysInMonth(startMonth))
  return { startMonth, contributionDay }
}

const categoryId = (name: string) => listCategories('en').find((category) => category.name === name)?.id ?? ''

/** Asha's Cirkle: cycle 3 of 4. One contribution missed, one payment waiting, one sent back. */
async function tellRunning(
  story: Story,
  { asha, ravi, meera, imran }: DemoActors,
  today: CalendarDate,
): Promise<string> {
  const schedule = scheduleDueOn(addDays(today, DUE_AHEAD), 3)
  const due = (cycle: number) => dueDate(schedule.startMonth, schedule.contributionDay, cycle)
  const on = (cycle: number, days: number, time: string) => moment(addDays(due(cycle), days), time)
  const draft = {
    name: 'Festival savings',
    description: 'Lights, sweets and new clothes for four families on our street.',
    privacy: 'private' as const,
    categoryId: categoryId('Festival'),
    state: 'Karnataka',
    contributionAmount: 5000,
    maxMembers: 4,
    ...schedule,
  }
  const invited = [ravi, meera, imran]
  const id = await story.create(
    on(1, -14, '10:00'),
    asha,
    draft,
    invited.map(({ email }) => email),
  )
  for (const [index, person] of invited.entries()) await story.join(on(1, -13 + index, '18:30'), id, person)
  await story.start(on(1, -7, '09:00'), id)

  await story.pay(on(1, -3, '11:05'), id, { payer: ravi, cycle: 1, method: 'bank' })
  await story.confirm(on(1, -2, '08:10'), id, asha, ravi)
  await story.pay(on(1, -1, '17:40'), id, { payer: meera, cycle: 1, method: 'cash' })
  await story.confirm(on(1, -1, '20:00'), id, asha, meera)
  await story.pay(on(1, 0, '09:15'), id, { payer: imran, cycle: 1, method: 'bank' })
  await story.confirm(on(1, 0, '21:30'), id, asha, imran)

  await story.pay(on(2, -2, '10:20'), id, { payer: asha, cycle: 2, method: 'bank' })
  await story.confirm(on(2, -1, '07:45'), id, ravi, asha)
  await story.pay(on(2, -1, '13:00'), id, { payer: meera, cycle: 2, method: 'bank', toAdmin: true })
  await story.confirm(on(2, 0, '08:00'), id, asha, meera)

  const lately = (days: number, time: string) => moment(addDays(today, -days), time)
  await story.pay(lately(3, '12:30'), id, { payer: imran, cycle: 3, method: 'bank' })
  await story.askAgain(lately(2, '09:00'), id, meera, imran, 'The amount cannot be read on this picture.')
  await story.pay(lately(1, '19:20'), id, { payer: ravi, cycle: 3, method: 'bank', toAdmin: true })
  return id
}

/** Ravi's Cirkle: three members, three months, all settled some weeks ago. */
async function tellCompleted(
  story: Story,
  { asha, ravi, meera }: DemoActors,
  today: CalendarDate,
): Promise<void> {
  const schedule = scheduleDueOn(addDays(today, -COMPLETED_AGO), 3)
  const due = (cycle: number) => dueDate(schedule.startMonth, schedule.contributionDay, cycle)
  const draft = {
    name: 'Hampi trip',
    description: 'Three friends, three months, one long weekend.',
    privacy: 'private' as const,
    categoryId: categoryId('Travel'),
    state: 'Tamil Nadu',
    contributionAmount: 3000,
    maxMembers: 3,
    ...schedule,
  }
  const created = addDays(due(1), -10)
  const id = await story.create(moment(created, '10:00'), ravi, draft, [asha.email, meera.email])
  await story.join(moment(created, '12:00'), id, asha)
  await story.join(moment(created, '12:30'), id, meera)
  await story.start(moment(created, '18:00'), id)
  const order = [ravi, asha, meera]
  for (const [index, receiver] of order.entries()) {
    for (const payer of order.filter((person) => person !== receiver)) {
      const payment = { payer, cycle: index + 1, method: payer === meera ? 'cash' : 'bank' } as const
      await story.pay(moment(due(index + 1), payer === meera ? '10:00' : '11:00'), id, payment)
      await story.confirm(moment(due(index + 1), payer === meera ? '12:00' : '12:30'), id, receiver, payer)
    }
  }
}

/** Meera's Cirkle: still forming, with an invitation for Asha and one for a person without an account. */
async function tellForming(
  story: Story,
  { asha, meera, imran }: DemoActors,
  today: CalendarDate,
): Promise<void> {
  const draft = {
    name: 'A better kitchen',
    description: 'One kitchen after the other: shelves, a chimney, a proper stove.',
    privacy: 'public' as const,
    categoryId: categoryId('Home'),
    state: 'Kerala',
    contributionAmount: 2500,
    startMonth: addMonths(today.slice(0, 7), 1),
    contributionDay: 10,
    maxMembers: 5,
  }
  const id = await story.create(moment(addDays(today, -2), '16:00'), meera, draft, [
    imran.email,
    asha.email,
    'neighbour@demo.cirkles.test',
  ])
  await story.join(moment(addDays(today, -1), '08:30'), id, imran)
}

async function insertChat(
  tx: Tx,
  cirkleId: string,
  { asha, ravi, meera, imran }: DemoActors,
  today: CalendarDate,
): Promise<void> {
  const said = [
    [asha, 9, '09:30', 'This month the pot is for Meera. Please pay by the due date.'],
    [meera, 9, '09:42', 'Thank you all! My bank details are up to date.'],
    [imran, 3, '12:31', 'Sent mine just now, the picture is attached to the payment.'],
    [meera, 2, '09:01', 'Imran, I cannot read the amount. Could you send it once more?'],
    [ravi, 1, '19:21', 'Paid Asha today, she passes it on.'],
  ] as const
  await tx.insert(messages).values(
    said.map(([{ id: userId }, daysAgo, time, content]) => ({
      cirkleId,
      userId,
      type: 'text' as const,
      content,
      createdAt: moment(addDays(today, -daysAgo), time),
    })),
  )
}

/** Marks all but the latest notifications as read. */
async function readOldNews(tx: Tx, before: Date): Promise<void> {
  await tx.update(notifications).set({ readAt: before }).where(lt(notifications.createdAt, before))
}
