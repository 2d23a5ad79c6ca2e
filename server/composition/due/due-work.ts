import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { sweepAccounts } from '#server/modules/accounts/sign-in/sweep-store.ts'
import { announceOpenedCycles } from '#server/modules/cirkles/starting/cycle-opening-store.ts'
import { startDueCirkles } from '#server/modules/cirkles/starting/due-start-store.ts'
import { expireInvitations } from '#server/modules/cirkles/joining/invitation-expiry-store.ts'
import { sweepStrays, sweepUnused } from '#server/modules/files/sweep-store.ts'
import { eraseDueAccounts } from '#server/modules/leaving/erase-due-store.ts'
import { tellIdleAccounts } from '#server/modules/leaving/idle-store.ts'
import { remindPayees, remindPayers } from '#server/modules/payments/payment/reminder-store.ts'
import { expireSwaps } from '#server/modules/swaps/expiry-store.ts'
import type { DueStep } from '../../http/routing/due-step.ts'
import { runDueSteps } from './run-due-steps.ts'

const MINUTE_MS = 60_000

/**
 * Does all that time alone brings about, up to the server's present moment and in the order it has for people: a
 * Cirkle starts before its first contribution is called due.
 *
 * Cycles that settle and Cirkles that complete are not here: the confirmation that brings them about does so itself.
 *
 * @param stopping begins nothing more once it is aborted: the next run does what is left
 * @throws {AggregateError} after all steps, with those that failed
 */
export async function runDueWork(deps: AppDeps, stopping?: AbortSignal): Promise<void> {
  const steps: Readonly<Record<string, DueStep>> = {
    'expire invitations': expireInvitations,
    'start Cirkles': startDueCirkles,
    'announce cycles': announceOpenedCycles,
    'expire swaps': expireSwaps,
    'remind payers': remindPayers,
    'remind payees': remindPayees,
    'erase accounts': eraseDueAccounts,
    'minimise unused accounts': tellIdleAccounts(deps.config),
    'sweep accounts': sweepAccounts,
    'sweep unused files': sweepUnused(deps.files),
    'sweep stray files': sweepStrays(deps.files),
    'sweep uploads': ({ now }) => deps.uploads.sweep(Math.floor(now.getTime() / MINUTE_MS)),
  }
  await runDueSteps(deps, steps, stopping)
}
