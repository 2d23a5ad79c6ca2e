import { dirname } from 'node:path'

/** One file imports another; paths are relative to the repository. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** Folders with more than `most` of `files` directly in them, with the count; tests do not count. */
export function crowdedFolders(files: readonly string[], most: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  return new Map([...counts].filter(([, count]) => count > most))
}

/** Groups of folders that import each other in a circle, directly or through others. */
export function folderCircles(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [folder, target] = [dirname(from), dirname(to)]
    if (folder === target) continue
    next.set(folder, (next.get(folder) ?? new Set()).add(target))
  }
  const reached = new Map([...next.keys()].map((folder) => [folder, reachableFrom(folder, next)]))
  const isMutual = (a: string, b: string) =>
    reached.get(a)?.has(b) === true && reached.get(b)?.has(a) === true
  const circles: string[][] = []
  for (const folder of next.keys()) {
    if (!isMutual(folder, folder) || circles.some((circle) => circle.includes(folder))) continue
    circles.push([...next.keys()].filter((other) => isMutual(folder, other)).toSorted())
  }
  return circles
}

function reachableFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(next.get(start) ?? [])]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (reached.has(folder)) continue
    reached.add(folder)
    waiting.push(...(next.get(folder) ?? []))
  }
  return reached
}
