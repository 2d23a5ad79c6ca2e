/** Resolves after the frame that shows the current changes: the first paint comes before everything else. */
export async function afterPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
