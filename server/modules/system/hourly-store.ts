import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { serverSettings } from '#server/db/schema.ts'
import type { DueStep } from '#server/http/routing/due-step.ts'

const HOUR_MS = 3_600_000
/** India's hours begin at half past those of UTC. */
const INDIA_MS = HOUR_MS / 2

const hourOf = (at: Date): number => Math.floor((at.getTime() + INDIA_MS) / HOUR_MS)

/**
 * A step that is done once in each hour of India, by one process or another: for work that looks through all that is
 * open, however little of it is due. One that failed is done again in the next minute.
 *
 * @param name of the step, for good: it is kept with the hour
 */
export const hourly =
  (name: string, step: DueStep): DueStep =>
  async (context) => {
    const { now, transact } = context
    const setting = `done-in-hour:${name}`
    const lastHour = await transact(({ tx }) => readSetting(tx, setting))
    if (lastHour === String(hourOf(now))) return
    await step(context)
    await transact(({ tx }) => writeSetting(tx, setting, String(hourOf(now))))
  }

async function readSetting(tx: Tx, name: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ value: serverSettings.value })
    .from(serverSettings)
    .where(eq(serverSettings.name, name))
  return row?.value
}

async function writeSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx
    .insert(serverSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: serverSettings.name, set: { value } })
}
