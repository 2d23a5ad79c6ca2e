import { openFileStores } from '#server/composition/file-stores.ts'
import { transacting } from '#server/http/routing/transacting.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { runCommand } from '#server/operator/run-command.ts'
import { knownAppUrl } from '#server/modules/system/address-store.ts'
import type { TestApp } from './test-app.ts'

/** Runs a command as an operator on this server's machine would; returns its output. */
export async function operate({ deps }: Pick<TestApp, 'deps'>, ...args: readonly string[]): Promise<string> {
  const context: OperatorContext = {
    operator: 'olga',
    appUrl: await knownAppUrl(deps.db),
    stores: async () => ({ files: deps.files, move: (await openFileStores(deps.config)).move }),
    progress: () => undefined,
    mailer: deps.mailer,
    transact: transacting(deps, deps.clock.now()),
  }
  return runCommand(context, args)
}
