import type { ToDo } from '#data/known/home/to-do.ts'

/** Answered in the panel beside the Cirkles, where there is one. */
const IN_THE_PANEL: ReadonlySet<ToDo['kind']> = new Set(['invite', 'request'])

/**
 * What "To do" lists: once is enough for what the panel of invitations shows with its answers.
 * @param hasPanel whether that panel stands on the page
 * @returns undefined when all of it stands in the panel: "Nothing to do" would be untrue beside it
 */
export function listedToDo(things: readonly ToDo[], hasPanel: boolean): readonly ToDo[] | undefined {
  if (!hasPanel || things.length === 0) return things
  const listed = things.filter(({ kind }) => !IN_THE_PANEL.has(kind))
  return listed.length === 0 ? undefined : listed
}
