import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { sweepAccounts } from '#server/modules/accounts/sign-in/sweep-store.ts'
import { announceOpenedCycles } from '#server/modules/cirkles/starting/cycle-opening-store.ts'
import { startDueCirkles } from '#server/modules/cirkles/starting/due-start-store.ts'
import { expireInvitations } from '#server/modules/cirkles/joining/invitation-expiry-store.ts'
import { mailWhatWaits } from '#server/modules/daily-mail/sending-store.ts'
import { sweepStrays, sweepUnused } from '#server/modules/files/sweep-store.ts'
import { sendAnnouncements } from '#server/modules/desk/announcing/announcement-store.ts'
import { sweepOperatorSessions } from '#server/modules/desk/sessions/session-store.ts'
import { eraseDueAccounts } from '#server/modules/leaving/erase-due-store.ts'
import { eraseDueKeptMembers } from '#server/modules/leaving/erase-kept-store.ts'
import { forgetCheckedDocuments } from '#server/modules/kyc/forget-documents-store.ts'
import { tellIdleAccounts } from '#server/modules/leaving/idle-store.ts'
import { forgetUnverified } from '#server/modules/leaving/unverified-store.ts'
import { forgetOldAudit } from '#server/modules/operator/audit-store.ts'
import { remindPayees, remindPayers } from '#server/modules/payments/payment/reminder-store.ts'
import { hourly } from '#server/modules/system/hourly-store.ts'
import { finishRotations } from '#server/modules/sealing/rotation-store.ts'
import { expireSwaps } from '#server/modules/swaps/expiry-store.ts'
import { addUpSyncMarks } from '#server/modules/sync/mark-store.ts'
import type { Tracing } from '../../platform/tracing/tracing.ts'
import { eachApart, type DueContext, type DueStep } from '../../http/routing/due-step.ts'
import { transacting, type WorkKernel } from '../../http/routing/transacting.ts'

const MINUTE_MS = 60_000

/**
 * Does all scheduled work up to the server's present moment, in the order it matters to people: a Cirkle
 * starts before its first contribution becomes due.
 *
 * Settling cycles and completing Cirkles are not here: the confirmation that causes them does so itself.
 *
 * @param stopping starts no further step once aborted: the next run does the rest
 * @throws {AggregateError} after all steps, with the errors of those that failed
 */
export async function runDueWork(deps: AppDeps, stopping?: AbortSignal): Promise<void> {
  const steps: Readonly<Record<string, DueStep>> = {
    'expire invitations': expireInvitations,
    'start Cirkles': startDueCirkles,
    'announce cycles': announceOpenedCycles,
    'expire swaps': expireSwaps,
    remind: hourly('remind', async (context) => {
      await eachApart([remindPayers, remindPayees], (step) => step(context))
    }),
    'mail what waits': mailWhatWaits(deps),
    'send announcements': sendAnnouncements,
    'erase accounts': eraseDueAccounts,
    'erase members without a phone': hourly('erase-kept', eraseDueKeptMembers),
    'minimise unused accounts': tellIdleAccounts(deps.config),
    'forget unverified accounts': hourly('forget-unverified', forgetUnverified),
    'forget checked documents': forgetCheckedDocuments,
    'sweep accounts': sweepAccounts,
    'sweep operators’ sessions': sweepOperatorSessions,
    'forget old audit': forgetOldAudit,
    'sweep unused files': sweepUnused(deps.files),
    'sweep stray files': sweepStrays(deps.files, deps.log),
    'finish key rotations': finishRotations,
    'add up sync marks': addUpSyncMarks,
    'sweep uploads': ({ now }) => deps.uploads.sweep(Math.floor(now.getTime() / MINUTE_MS)),
  }
  await runDueSteps(deps, steps, stopping, deps.tracing)
}

/**
 * Runs every step at the server's present moment, in the order of the record.
 *
 * @throws {AggregateError} after the last step, naming those that failed: running all again repairs it
 */
async function runDueSteps(
  kernel: WorkKernel,
  steps: Readonly<Record<string, DueStep>>,
  stopping?: AbortSignal,
  tracing?: Tracing,
): Promise<void> {
  const now = kernel.clock.now()
  const transact = transacting(kernel, now)
  const context: DueContext = {
    now,
    transact: (work) => {
      stopping?.throwIfAborted()
      return transact(work)
    },
  }
  await eachApart(Object.entries(steps), async ([name, step]) => {
    try {
      if (tracing) await tracing.inSpan({ name, kind: 'internal' }, () => step(context))
      else await step(context)
    } catch (cause) {
      throw new Error(`What is due could not be done: ${name}`, { cause })
    }
  })
}
