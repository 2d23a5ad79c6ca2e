import { changedSources, hashShownSources } from './shown-sources.ts'
import { readTakenOf } from './taken-of.ts'

/* Part of `npm run check`: the pictures of the landing page and of the README show the app as it is. */

const changed = changedSources(await readTakenOf(), await hashShownSources())
if (changed.length > 0) {
  console.log(
    `The pictures are older than what they show. Take them anew with npm run pictures, and look at them.\nChanged since:\n  ${changed.join('\n  ')}`,
  )
  process.exitCode = 1
}
