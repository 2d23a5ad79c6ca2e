/** The longest a busy page makes somebody wait, in ms. */
const LONGEST = 500

/** Resolves when the page has nothing to do for a moment, or soon where it has or the browser (Safari) does not tell. */
export async function whenIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST })
    else setTimeout(resolve, LONGEST)
  })
}
