/** Longest wait on a busy page, in ms. */
const LONGEST = 500

/** Resolves when the page is idle, or soon if it stays busy or the browser (Safari) does not report it. */
export async function whenIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST })
    else setTimeout(resolve, LONGEST)
  })
}
