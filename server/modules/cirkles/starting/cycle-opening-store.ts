import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { cirkles, cycles, members } from '#server/db/schema.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'

/**
 * Notifies the phones of a Cirkle that its next cycle has opened. The date alone opens it (`hasOpened`), so a
 * late job never blocks a payment: this is only a hint to open apps.
 */
export async function announceOpenedCycles({ now, transact }: DueContext): Promise<void> {
  await transact(async ({ tx, effects }) => {
    const unannounced = tx
      .select({ id: cycles.id })
      .from(cycles)
      .where(and(isNull(cycles.announcedAt), lte(cycles.opensOn, todayInKolkata(now))))
      // A concurrent process announces the skipped rows.
      .for('no key update', { skipLocked: true })
    const opened = await tx
      .update(cycles)
      .set({ announcedAt: now })
      .where(inArray(cycles.id, unannounced))
      .returning({ cirkleId: cycles.cirkleId })
    if (opened.length === 0) return
    const concerned = await tx
      .selectDistinct({ userId: members.userId })
      .from(members)
      .innerJoin(cirkles, and(eq(cirkles.id, members.cirkleId), eq(cirkles.status, 'active')))
      .where(
        inArray(
          members.cirkleId,
          opened.map(({ cirkleId }) => cirkleId),
        ),
      )
    effects.publish(
      ...dataChanged(
        concerned.map(({ userId }) => userId),
        ['cirkles', 'activity', 'payment_options', 'overview', 'quickstats'],
      ),
    )
  })
}
