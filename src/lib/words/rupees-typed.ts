/**
 * An amount as people write it (₹ 1,25,000 or 2500.00), as digits alone; anything but whole rupees is
 * returned unchanged, for the contract to refuse: a separator is never dropped where that would change the
 * amount.
 */
export function rupeesTyped(typed: string): string {
  const bare = typed.trim().replace(/^₹\s*/, '')
  if (!/^\d{1,3}(?:,\d{2,3})*(?:\.0*)?$|^[\d ]+(?:\.0*)?$/.test(bare)) return bare
  return bare.replace(/\.0*$/, '').replace(/[, ]/g, '')
}
