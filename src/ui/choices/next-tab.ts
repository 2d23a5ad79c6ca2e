/** The tab a key moves to from the selected one, wrapping at the ends; null for other keys. */
export function nextTab<Id extends string>(ids: readonly Id[], selected: Id, key: string): Id | null {
  const at = ids.indexOf(selected)
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const target = targets[key]
  return target === undefined ? null : (ids.at(target % ids.length) ?? null)
}
