/** The result of `look` once it is drawn in `root`; undefined when one of `ends` aborts first. */
export async function firstDrawn<Found>(
  root: Element,
  look: () => Found | undefined,
  ends: readonly AbortSignal[],
): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const again = () => {
      const isOver = ends.some(({ aborted }) => aborted)
      const found = isOver ? undefined : look()
      if (!isOver && found === undefined) return
      drawn.disconnect()
      resolve(found)
    }
    const drawn = new MutationObserver(again)
    drawn.observe(root, { childList: true, subtree: true, attributeFilter: ['data-ready'] })
    for (const end of ends) end.addEventListener('abort', again, { once: true })
    again()
  })
}
