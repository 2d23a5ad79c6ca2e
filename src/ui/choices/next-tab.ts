/** The tab a key leads to from the selected one, round the ends; null when the key is none of the tabs' own. */
export function nextTab<Id extends string>(ids: readonly Id[], selected: Id, key: string): Id | null {
  const at = ids.indexOf(selected)
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const target = targets[key]
  return target === undefined ? null : (ids.at(target % ids.length) ?? null)
}
