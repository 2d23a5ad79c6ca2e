type CountRange = { min: number; max: number; fallback: number }

/** The typed whole number, clamped to the range; `fallback` when it is no number at all. */
export function clampCount(typed: string | number, { min, max, fallback }: CountRange): number {
  const text = String(typed).trim()
  const count = text === '' ? Number.NaN : Math.round(Number(text))
  return Number.isFinite(count) ? Math.min(max, Math.max(min, count)) : fallback
}
